import { subscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

// Loads a bundle once, then runs one event at a time. Plain JavaScript: a worker has an environment
// of its own, without the loader that the process may use for TypeScript. Differences from Lambda:
// nothing freezes between events, and the time zone of the clock is this machine's.

// Functions log where an error was thrown. Here, its message and all of its stack are shown, too.
subscribe('website:thrown', (error) => process.stdout.write(`${errorText(error)}\n`));

try {
  const handler = await loadHandler();
  parentPort?.on('message', (order) => run(handler, order));
  parentPort?.postMessage({ type: 'ready' });
} catch (error) {
  parentPort?.postMessage({ type: 'failed', error: errorText(error) });
}

async function loadHandler() {
  const { directory, handler } = workerData;
  const [stem, name] = handler.split('.');
  // The module system of a .js file depends on the package.json in a parent folder.
  const files = [`${directory}/${stem}.mjs`, `${directory}/${stem}.cjs`];
  const file = files.find((path) => existsSync(path));
  if (!file) {
    throw new Error(`There is neither ${files.join(' nor ')}`);
  }
  const exported = (await import(pathToFileURL(file).href))[name];
  if (typeof exported !== 'function') {
    throw new Error(`${file} exports no function named ${name}`);
  }
  return exported;
}

/**
 * @param {(event: unknown, context: object) => unknown} handler
 * @param {{ requestId: string, event: string, deadlineMs: number }} order
 */
async function run(handler, { requestId, event, deadlineMs }) {
  const { name, arn, memoryMb } = workerData;
  try {
    const result = await handler(JSON.parse(event), {
      awsRequestId: requestId,
      callbackWaitsForEmptyEventLoop: true,
      functionName: name,
      functionVersion: '$LATEST',
      getRemainingTimeInMillis: () => Math.max(0, deadlineMs - Date.now()),
      invokedFunctionArn: arn,
      logGroupName: `/aws/lambda/${name}`,
      logStreamName: 'local',
      memoryLimitInMB: String(memoryMb),
    });
    const payload = JSON.stringify(result) ?? 'null';
    await flushOutput();
    parentPort?.postMessage({ type: 'done', payload });
  } catch (error) {
    await flushOutput();
    parentPort?.postMessage({ type: 'failed', error: errorText(error) });
  }
}

/** Log lines of an event have to arrive before its answer. */
async function flushOutput() {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.writableLength > 0) {
      await new Promise((resolve) => stream.write('', resolve));
    }
  }
}

/** @param {unknown} error */
function errorText(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
