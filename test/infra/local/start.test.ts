import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../../infra/local/http/listen.ts';
import { temporaryDirectory } from '../../support/local/stackFixture.ts';

const folder = join(import.meta.dirname, '../../../infra/local');
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) {
    child.kill('SIGKILL');
  }
});

function start(environment: Record<string, string> = {}, ...args: readonly string[]) {
  const data = ['--data', temporaryDirectory()];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(folder, 'start.ts'), ...data, ...args],
    {
      env: { ...process.env, PORT: '0', ...environment },
    },
  );
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  async function ended() {
    const [code] = await once(child, 'close');
    return { code, output };
  }
  async function printed(text: string) {
    while (!output.includes(text)) {
      await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
    }
  }
  return { child, ended, printed };
}

test('a taken port is one line, before anything is built', async () => {
  const other = await listen(0, 'another program');
  const { code, output } = await start({ PORT: String(other.port) }).ended();
  await other.stop();
  expect([code, output]).toEqual([
    1,
    `Port ${other.port} (the site) is taken: stop what uses it, or move all ports. A second stack: PORT=9080 npm start -- --data .local-2\n`,
  ]);
});

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

test.runIf(hasIpv6)('a port that another program has on ::1 is taken', async () => {
  const other = createServer().listen(0, '::1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(listen(port, 'the site')).rejects.toThrow(`Port ${port} (the site) is taken`);
  other.close();
});

test.skipIf(process.getuid?.() === 0)('a port of the system is one line', async () => {
  await expect(listen(1, 'the site')).rejects.toThrow(
    'This user may not open port 1 (the site): set PORT to another port, such as 8080.',
  );
});

test.each([
  [{}, ['--help'], 0, /^npm start \[-- options\].*--fresh.*PORT=9080/s],
  [{}, ['--frsh'], 1, /^Unknown option '--frsh'\. See: npm start -- --help\n$/],
  [{ PORT: 'eighty' }, [], 1, /PORT is "eighty": it must be a port from 0 to 65535\./],
  [{ npm_config_fresh: 'true' }, [], 1, /^npm took --fresh for itself: put -- before it\.\n$/],
])('%j %j gets an answer and starts nothing', async (environment, args, exitCode, text) => {
  const { code, output } = await start(environment as Record<string, string>, ...args).ended();
  expect([code, output]).toEqual([exitCode, expect.stringMatching(text)]);
});

test('SIGINT while the stack is being built ends it at once', async () => {
  // No earlier build has this time, so none is reused.
  const { child, printed, ended } = start({ SOURCE_DATE_EPOCH: '1750000000' });
  await printed('Building the pages');
  child.kill('SIGINT');
  expect((await ended()).code).toBe(0);
});
