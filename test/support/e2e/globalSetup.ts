import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setup as makeTemporaryFolder } from '../ownTemporaryFolder.ts';

/**
 * Builds the site and runs the stacks that every test visits, until the last test is over. Stacks
 * that run already are named in E2E_STACKS; see serveStacks.ts. They have a process of their own, so
 * that neither the tests' work nor Playwright's module loader touches them.
 *
 * @throws Error when they don't start; their own message is on stderr by then
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removeTemporaryFolder = makeTemporaryFolder();
  if (process.env['E2E_STACKS']) {
    return async () => removeTemporaryFolder?.();
  }
  const server = fork(join(import.meta.dirname, 'serveStacks.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(server, 'exit');
  const [stacks] = await Promise.race([
    once(server, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`The stacks ended with code ${code}.`))),
  ]);
  // Workers are started later and inherit it.
  process.env['E2E_STACKS'] = JSON.stringify(stacks);
  return async () => {
    server.disconnect();
    await ended;
    removeTemporaryFolder?.();
  };
}
