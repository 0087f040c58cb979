import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { containFaults } from './http/exchange.ts';
import { readPort, readStartOptions, StartFault, startHelp } from './startCommand.ts';
import { type LocalStack, startLocalStack } from './startLocalStack.ts';
import { reuseAssembly, synthesize } from './synthesize.ts';

// npm start and npm run dev: synthesizes the stack and runs it here. --help has more.

const root = join(import.meta.dirname, '../..');
const reloadedDirectory = join(root, 'dist/reloaded');
/** Not cdk.out, where the CDK's command line writes. */
const outputDirectory = join(root, 'dist/assembly');

/** Longer than closing takes; a part that hangs doesn't block the terminal. */
const closeTimeoutMs = 1_500;

/**
 * Runs the stack for the person who started this process, as its arguments and environment say, until
 * Ctrl-C (or SIGTERM). A StartFault is printed without a stack trace; the exit code is 1. No request
 * ends the process.
 */
async function runStack(): Promise<void> {
  // All that this process asks is on this machine. (With NODE_USE_ENV_PROXY, fetch uses a proxy.)
  Object.assign(process.env, { NO_PROXY: '*', no_proxy: '*' });
  containFaults((error) => console.error(explain(error)));
  const stopping = new AbortController();
  let stack: LocalStack | undefined;
  function stop() {
    if (stopping.signal.aborted) {
      return;
    }
    stopping.abort();
    setTimeout(() => process.exit(0), closeTimeoutMs);
    void stack?.close().finally(() => process.exit(0));
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const startMs = performance.now();
  try {
    stack = await start(stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) {
      console.error(explain(error));
    }
    process.exit(stopping.signal.aborted ? 0 : 1);
  }
  console.log(announcement(stack, (performance.now() - startMs) / 1000));
}

async function start(signal: AbortSignal): Promise<LocalStack> {
  const options = readStartOptions(process.argv.slice(2), process.env);
  const { data, fresh, help } = options;
  if (help) {
    console.log(startHelp);
    process.exit(0);
  }
  function make() {
    console.log('Something changed since the last build, so this takes half a minute or more:');
    return synthesize({ outputDirectory, signal, print: (step) => console.log(`  ${step}`) });
  }
  // Vite is loaded only if it is needed.
  const hot = options['hot-reload'] ? await import('./hotReload.ts') : undefined;
  const stack = await startLocalStack({
    port: readPort(process.env),
    assemblyDirectory: () =>
      reuseAssembly({ outputDirectory, projectDirectory: root, print: console.log, make }),
    dataDirectory: resolve(root, data),
    fresh,
    print: (line) => console.log(`  ${line}`),
    ...(hot && { wrapSite: hot.createDevFront }),
  });
  return hot ? hot.reloadFunctions(stack, reloadedDirectory, console.log) : stack;
}

function explain(error: unknown): string {
  if (error instanceof StartFault) {
    return error.message;
  }
  return inspect(error);
}

function announcement({ urls, dataDirectory, tableNames }: LocalStack, seconds: number): string {
  return `
  The stack runs (started in ${seconds.toFixed(1)} s).

  Site       ${urls.site}
  Inbox      ${urls.inbox}  emails, lost when the stack ends
  Local AWS  ${urls.localAws}  arrive as a buyer, send events, stop services
  DynamoDB   ${urls.dynamodb}  table ${tableNames.join(', ')}
  Data       ${dataDirectory}, logs in ${join(dataDirectory, 'logs')}

  Ctrl-C ends it.
`;
}

await runStack();
