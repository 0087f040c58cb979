import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** Runs Lambdas' bundles in a thread of their own; see startLambdas. */
interface Call {
  readonly id: number;
  readonly name: string;
  readonly event: unknown;
}

interface Bundle {
  readonly handler: (event: unknown, context: object) => Promise<unknown>;
}

const require = createRequire(import.meta.url);
const { directories } = workerData as { directories: Readonly<Record<string, string>> };

/** Time that other work on the machine kept from this thread; no function can answer in it. */
let heldUpMs = 0;
let lastBeatMs = performance.now();
const beatMs = 20;
setInterval(() => {
  const nowMs = performance.now();
  heldUpMs += Math.max(0, nowMs - lastBeatMs - 2 * beatMs);
  lastBeatMs = nowMs;
}, beatMs);

parentPort?.on('message', async ({ id, name, event }: Call) => {
  const heldUpBeforeMs = heldUpMs;
  const begunMs = performance.now();
  function ms() {
    return performance.now() - begunMs - (heldUpMs - heldUpBeforeMs);
  }
  try {
    const { handler } = require(`${directories[name]}/index.cjs`) as Bundle;
    const value = await handler(event, { awsRequestId: `request-${id}` });
    parentPort?.postMessage({ id, value, ms: ms() });
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
