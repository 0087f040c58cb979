import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionReport, InvocationOrder, WorkerSettings } from './functionProtocol.ts';

// The inside of one execution environment: loads the bundle once, then runs one event at a time.
// Two things differ from Lambda: nothing freezes between events, and the clock's zone is this machine's.

type Handler = (event: unknown, context: unknown) => unknown;

const settings = workerData as WorkerSettings;

try {
  const handler = await loadHandler();
  parentPort?.on('message', (order: InvocationOrder) => void run(handler, order));
  report({ type: 'ready' });
} catch (error) {
  report({ type: 'broken', error: errorText(error) });
}

async function loadHandler(): Promise<Handler> {
  // A .js file's module system would hang on whatever package.json lies above the folder here.
  const file = [`${settings.stem}.mjs`, `${settings.stem}.cjs`].find((path) => existsSync(path));
  if (!file) {
    throw new Error(`There is neither ${settings.stem}.mjs nor ${settings.stem}.cjs`);
  }
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const handler = exported[settings.name];
  if (typeof handler !== 'function') {
    throw new Error(`${file} exports no function named ${settings.name}`);
  }
  return handler as Handler;
}

async function run(handler: Handler, order: InvocationOrder): Promise<void> {
  // Source: Lambda developer guide, "Defined runtime environment variables".
  process.env['_X_AMZN_TRACE_ID'] = order.traceId;
  try {
    const result = await handler(JSON.parse(order.event), {
      awsRequestId: order.requestId,
      callbackWaitsForEmptyEventLoop: true,
      functionName: settings.functionName,
      functionVersion: '$LATEST',
      getRemainingTimeInMillis: () => Math.max(0, order.deadlineMs - Date.now()),
      invokedFunctionArn: settings.arn,
      logGroupName: `/aws/lambda/${settings.functionName}`,
      logStreamName: 'local',
      memoryLimitInMB: String(settings.memoryMb),
    });
    const payload = JSON.stringify(result) ?? 'null';
    await flushOutput();
    report({ type: 'done', payload });
  } catch (error) {
    await flushOutput();
    report({ type: 'failed', error: errorText(error) });
  }
}

/** A worker's output travels line by line; what an event printed is to be out before its answer. */
async function flushOutput(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.writableLength > 0) {
      await new Promise((resolve) => stream.write('', resolve));
    }
  }
}

function report(message: FunctionReport): void {
  parentPort?.postMessage(message);
}

function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
