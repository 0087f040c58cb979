import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RunningStacks } from './stacks.ts';

/**
 * Runs the stacks in a process of their own, so that neither the tests' own work nor Playwright's
 * module loader touches them.
 *
 * @throws Error when they don't start; their own message is on stderr by then
 */
export async function startStacks(): Promise<{
  readonly stacks: RunningStacks;
  readonly stop: () => Promise<void>;
}> {
  const server = fork(join(import.meta.dirname, 'serveStacks.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--import', 'tsx'],
  });
  const ended = once(server, 'exit');
  const stacks = await Promise.race([
    once(server, 'message').then(([message]) => message as RunningStacks),
    ended.then(([code]) => Promise.reject(new Error(`The stacks ended with code ${code}.`))),
  ]);
  return {
    stacks,
    async stop() {
      server.disconnect();
      await ended;
    },
  };
}
