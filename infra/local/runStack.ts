import { join, resolve } from 'node:path';
import type { LocalStack, LocalStackOptions } from './localStack.ts';
import { portsFromEnvironment } from './openPorts.ts';
import { reuseAssembly } from './reuseAssembly.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { readStartOptions, startHelp } from './startCommand.ts';
import { startLocalStack } from './startLocalStack.ts';
import { synthesize } from './synthesize.ts';

const root = join(import.meta.dirname, '../..');
/** Not cdk.out, where the CDK's command line writes. */
const outputDirectory = join(root, 'dist/assembly');

interface RunStackOptions extends Pick<LocalStackOptions, 'wrapSite'> {
  /** Adds to the running stack what ends with it. */
  readonly extend?: (stack: LocalStack) => Promise<LocalStack>;
}

/** Runs the stack for the person who started this process, as its arguments and environment say. */
export async function runStack({ wrapSite, extend }: RunStackOptions = {}): Promise<void> {
  const startMs = performance.now();
  await runUntilStopped(
    async (signal) => {
      const { data, fresh, help } = readStartOptions(process.argv.slice(2), process.env);
      if (help) {
        console.log(startHelp);
        process.exit(0);
      }
      const stack = await startLocalStack({
        ports: portsFromEnvironment(process.env),
        assemblyDirectory: () =>
          reuseAssembly({
            outputDirectory,
            projectDirectory: root,
            print: console.log,
            make: () => {
              console.log('Building the site and synthesizing the stack …');
              return synthesize({ outputDirectory, signal });
            },
          }),
        dataDirectory: resolve(root, data),
        fresh,
        print: (line) => console.log(`  ${line}`),
        ...(wrapSite && { wrapSite }),
      });
      return extend ? extend(stack) : stack;
    },
    (stack) => console.log(announcement(stack, (performance.now() - startMs) / 1000)),
  );
}

function announcement({ urls, dataDirectory, tableNames }: LocalStack, seconds: number): string {
  return `
  The stack runs (started in ${seconds.toFixed(1)} s).

  Site       ${urls.site}
  Inbox      ${urls.inbox}  mails, lost when the stack ends
  Local AWS  ${urls.localAws}  arrive as a buyer, send events, stop services
  DynamoDB   ${urls.dynamodb}  table ${tableNames.join(', ')}
  Data       ${dataDirectory}, logs in ${join(dataDirectory, 'logs')}

  Ctrl-C ends it.
`;
}
