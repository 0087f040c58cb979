import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { FunctionDefinition } from './functionDefinition.ts';

export type InvocationResult =
  | { readonly type: 'done'; readonly payload: string }
  | { readonly type: 'failed'; readonly error: string };

export type ExecutionEnvironment = ReturnType<typeof startEnvironment>;

type Report = InvocationResult | { readonly type: 'ready' };

/** Source: Lambda developer guide, "Init phase": 10 seconds, beside the function's own time-out. */
const initTimeoutMs = 10_000;

/** Starts a worker thread that runs events one at a time, with the variables as its whole environment. */
export function startEnvironment(
  definition: FunctionDefinition,
  environment: Readonly<Record<string, string>>,
  log: (line: string) => void,
) {
  const worker = new Worker(new URL('./functionWorker.js', import.meta.url), {
    workerData: definition,
    env: { ...environment },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: definition.memoryMb },
  });
  const output = [worker.stdout, worker.stderr].map((stream) =>
    once(createInterface({ input: stream }).on('line', log), 'close'),
  );
  let alive = true;
  let settle: (report: Report) => void = () => {};
  function nextReport() {
    return new Promise<Report>((resolve) => {
      settle = resolve;
    });
  }
  function die(error: string) {
    alive = false;
    settle({ type: 'failed', error });
  }
  async function kill(error: string) {
    die(error);
    await worker.terminate();
  }
  worker.on('message', (report: Report) => settle(report));
  worker.on('error', (error: Error) => die(error.stack ?? String(error)));
  worker.on('exit', (code) => die(`Runtime exited with code ${code}`));
  const ready = within(initTimeoutMs, nextReport(), () => kill('Init timed out after 10 seconds'));

  return {
    /** False after a crash, a time-out or close(): it can't be used again. */
    get alive(): boolean {
      return alive;
    },
    /** Never rejects. */
    async run(requestId: string, event: string): Promise<InvocationResult> {
      const started = await ready;
      if (started.type !== 'ready' || !alive) {
        await kill('Init failed');
        return started.type === 'failed' ? started : { type: 'failed', error: 'Init failed' };
      }
      const { timeoutMs } = definition;
      const report = nextReport();
      worker.postMessage({
        requestId,
        event,
        deadlineMs: Date.now() + timeoutMs,
      });
      const last = await within(timeoutMs, report, () =>
        kill(`Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`),
      );
      return last.type === 'ready' ? { type: 'failed', error: 'Started twice' } : last;
    },
    close: async (): Promise<void> => {
      await kill('Closed');
      await Promise.all(output);
    },
  };
}

/** Calls `giveUp` when the promise hasn't settled in time; the promise itself decides the value. */
function within<T>(limitMs: number, promise: Promise<T>, giveUp: () => unknown): Promise<T> {
  const timer = setTimeout(giveUp, limitMs);
  return promise.finally(() => clearTimeout(timer));
}
