import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { FunctionDefinition } from './functionDefinition.ts';
import { handlerLocation } from './functionDefinition.ts';
import type { FunctionReport, InvocationOrder, WorkerSettings } from './functionProtocol.ts';
import { traceIdOf } from './traceId.ts';

/** How an event ended. */
export type Outcome =
  | { readonly type: 'done'; readonly payload: string }
  | { readonly type: 'failed'; readonly error: string };

/** One worker thread that runs a function's events, one at a time. */
export interface ExecutionEnvironment {
  /** False once it crashed, ran out of time or was closed: it can't be used again. */
  readonly alive: boolean;
  /** Runs one event within the function's time. Never rejects. */
  run(requestId: string, event: string): Promise<Outcome>;
  close(): Promise<void>;
}

/** Source: Lambda developer guide, "Init phase": 10 seconds, beside the function's own time-out. */
const initTimeoutMs = 10_000;

/** Starts a worker thread with the given variables as its whole environment. */
export function startEnvironment(
  definition: FunctionDefinition,
  environment: Readonly<Record<string, string>>,
  log: (line: string) => void,
): ExecutionEnvironment {
  const settings: WorkerSettings = {
    ...handlerLocation(definition),
    functionName: definition.name,
    arn: definition.arn,
    memoryMb: definition.memoryMb,
  };
  const worker = new Worker(new URL('./functionWorker.ts', import.meta.url), {
    workerData: settings,
    env: { ...environment },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: definition.memoryMb },
  });
  const output = [worker.stdout, worker.stderr].map((stream) => {
    const lines = createInterface({ input: stream }).on('line', log);
    return once(lines, 'close');
  });

  let alive = true;
  let settle: (report: FunctionReport) => void = () => {};
  function nextReport() {
    return new Promise<FunctionReport>((resolve) => {
      settle = resolve;
    });
  }
  function die(error: string) {
    alive = false;
    settle({ type: 'failed', error });
  }
  worker.on('message', (report: FunctionReport) => settle(report));
  worker.on('error', (error: Error) => die(error.stack ?? String(error)));
  worker.on('exit', (code) => die(`Runtime exited with code ${code}`));
  async function kill(error: string) {
    die(error);
    await worker.terminate();
  }
  const ready = within(initTimeoutMs, nextReport(), () => kill('Init timed out after 10 seconds'));

  return {
    get alive() {
      return alive;
    },
    async run(requestId, event) {
      const started = await ready;
      if (started.type !== 'ready') {
        await kill('Init failed');
        return { type: 'failed', error: 'error' in started ? started.error : 'Init failed' };
      }
      if (!alive) {
        return { type: 'failed', error: 'The environment ended before the event' };
      }
      const report = nextReport();
      const order: InvocationOrder = {
        requestId,
        traceId: traceIdOf(requestId),
        event,
        deadlineMs: Date.now() + definition.timeoutMs,
      };
      worker.postMessage(order);
      const seconds = (definition.timeoutMs / 1000).toFixed(2);
      const last = await within(definition.timeoutMs, report, () =>
        kill(`Task timed out after ${seconds} seconds`),
      );
      return last.type === 'done' || last.type === 'failed'
        ? last
        : { type: 'failed', error: `Unexpected report: ${last.type}` };
    },
    close: async () => {
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
