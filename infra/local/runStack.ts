import { join, resolve } from 'node:path';
import { createSteps } from '../terminal/steps.ts';
import { announcement } from './announcement.ts';
import type { LocalStack, LocalStackOptions } from './localStack.ts';
import { portsFromEnvironment } from './openPorts.ts';
import { reuseAssembly } from './reuseAssembly.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { helpOn, readStartOptions, type StartCommand } from './startCommand.ts';
import { startLocalStack } from './startLocalStack.ts';
import { synthesize } from './synthesize.ts';

const root = join(import.meta.dirname, '../..');
const outputDirectory = join(root, 'cdk.out');

interface RunStackOptions extends Pick<LocalStackOptions, 'wrapSite'> {
  /** Gets the stack that runs, and gives what is to be closed in its place. */
  readonly extend?: (stack: LocalStack) => LocalStack | Promise<LocalStack>;
}

/**
 * Runs the stack for the person who called this process, as its arguments and environment say.
 *
 * @param building what the wait is for
 */
export async function runStack(
  script: StartCommand['script'],
  building: string,
  { wrapSite, extend = (stack) => stack }: RunStackOptions = {},
): Promise<void> {
  const command = { script, environment: process.env, args: process.argv.slice(2) };
  if (command.args.some((word) => word === '--help' || word === '-h')) {
    console.log(helpOn(script));
    return;
  }
  const startMs = performance.now();
  await runUntilStopped(
    async (signal) => {
      const { data, fresh, minuteMs } = readStartOptions(command);
      const stack = await startLocalStack({
        command,
        ports: portsFromEnvironment(process.env),
        assemblyDirectory: () =>
          reuseAssembly({
            outputDirectory,
            projectDirectory: root,
            print: (line) => console.log(line),
            make: () =>
              createSteps().run(building, () =>
                synthesize({
                  outputDirectory,
                  signal,
                  onStep: (line) => console.error(`  ${line}`),
                }),
              ),
          }),
        dataDirectory: resolve(root, data),
        fresh,
        minuteMs,
        print: (line) => console.log(line),
        ...(wrapSite && { wrapSite }),
      });
      return extend(stack);
    },
    (stack) => console.log(announcement(stack, command, (performance.now() - startMs) / 1000)),
  );
}
