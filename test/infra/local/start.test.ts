import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../../infra/local/http/listen.ts';
import { temporaryDirectory } from '../../support/local/stackFixture.ts';

const script = join(import.meta.dirname, '../../../infra/local/start.ts');
const running: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const child of running.splice(0)) {
    child.kill('SIGKILL');
  }
});

const freePorts = { PORT: '0', INBOX_PORT: '0', LOCAL_AWS_PORT: '0', DYNAMODB_PORT: '0' };

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [script, '--data', temporaryDirectory()], {
    env: { ...process.env, ...freePorts, ...environment },
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
  const other = await listen({ port: 0, purpose: 'another program', variable: '' });
  const { ended, said } = start({ PORT: String(other.port) });
  const [code] = await ended;
  await other.stop();
  expect(code).toBe(1);
  expect(said()).toBe(
    `Port ${other.port} is taken, and the site needs it: stop what uses it, or choose another with PORT=${other.port + 1000} npm start\n`,
  );
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
