import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../../infra/local/http/listen.ts';
import { temporaryDirectory } from '../../support/local/stackFixture.ts';

const scripts = join(import.meta.dirname, '../../../infra/local');
const running: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const child of running.splice(0)) {
    child.kill('SIGKILL');
  }
});

function start(
  environment: Record<string, string>,
  args: readonly string[] = ['--data', temporaryDirectory()],
  script = 'start.ts',
) {
  const child = spawn(process.execPath, [join(scripts, script), ...args], {
    env: { ...process.env, PORT: '0', ...environment },
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  async function saying(words: string) {
    while (!said.includes(words)) {
      await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
    }
  }
  return { child, saying, said: () => said, ended: once(child, 'close') };
}

test('a taken port is told in one line before anything is built, with exit code 1', async () => {
  const other = await listen({ port: 0, purpose: 'another program' });
  const { ended, said } = start({ PORT: String(other.port) }, ['--minute', '2s']);
  const [code] = await ended;
  await other.stop();
  expect(code).toBe(1);
  expect(said()).toBe(
    `Port ${other.port} is taken, and the site needs it: stop what uses it, or take others: PORT=${(other.port + 1000) % 65_535} npm start -- --minute 2s\n`,
  );
});

test('hints keep one another: each adds to all that was said', async () => {
  const other = await listen({ port: 0, purpose: 'another program' });
  const data = temporaryDirectory();
  writeFileSync(join(data, 'process-id'), String(process.pid));
  const port = String(other.port);
  const inbox = start({ INBOX_PORT: port }, ['--data', data]);
  await inbox.ended;
  await other.stop();
  expect(inbox.said()).toContain(
    `PORT=0 INBOX_PORT=${(other.port + 1000) % 65_535} npm start -- --data ${data}\n`,
  );
  const folder = start({ INBOX_PORT: '0' }, ['--data', data, '--minute', '2s']);
  await folder.ended;
  expect(folder.said()).toContain(
    `keep yours elsewhere: PORT=0 INBOX_PORT=0 npm start -- --minute 2s --data ${data}-2\n`,
  );
});

test.each([
  ['start.ts', ['--help'], 0, /^npm start -- \[options\]\n.*--minute <time>.*PORT=9080/s],
  ['dev.ts', ['-h'], 0, /^npm run dev -- \[options\]\n.*--fresh/s],
  [
    'start.ts',
    ['--frsh'],
    1,
    /^Unknown option '--frsh'\. npm start -- --help says what there is\.\n$/,
  ],
  ['dev.ts', ['--data'], 1, /^Option '--data <value>' argument missing\. npm run dev -- --help/],
])('%s %j is answered in words, and starts nothing', async (script, args, code, words) => {
  const { ended, said } = start({}, args, script);
  expect((await ended)[0]).toBe(code);
  expect(said()).toMatch(words);
});

test('the development server begins anew, too', async () => {
  const data = temporaryDirectory();
  mkdirSync(join(data, 'logs'));
  writeFileSync(join(data, 'logs/Old.log'), 'of an earlier run');
  const { saying } = start({}, ['--fresh', '--data', data], 'dev.ts');
  await saying('Synthesizing');
  expect(existsSync(join(data, 'logs/Old.log'))).toBe(false);
});

test('a port that is none is told', async () => {
  const { ended, said } = start({ PORT: 'eighty' });
  expect((await ended)[0]).toBe(1);
  expect(said()).toContain('PORT is "eighty": it must be a port from 0 to 65535.');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s while the stack is being built ends it at once',
  async (signal) => {
    // Another time than any build's, so that no earlier one is used again.
    const { child, saying, ended } = start({ SOURCE_DATE_EPOCH: '1750000000' });
    await saying('synthesizing');
    child.kill(signal);
    expect((await ended)[0]).toBe(0);
  },
);
