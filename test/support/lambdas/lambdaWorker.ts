import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** Runs Lambdas' bundles in a thread of their own; see startLambdas. */
type Call = { readonly id: number; readonly name: string; readonly event: unknown };

type Bundle = { readonly handler: (event: unknown, context: object) => Promise<unknown> };

const require = createRequire(import.meta.url);
const { directories } = workerData as { directories: Readonly<Record<string, string>> };

parentPort?.on('message', async ({ id, name, event }: Call) => {
  try {
    const { handler } = require(`${directories[name]}/index.cjs`) as Bundle;
    parentPort?.postMessage({ id, value: await handler(event, { awsRequestId: `request-${id}` }) });
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
