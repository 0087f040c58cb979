import { Worker } from 'node:worker_threads';
import type { Answer } from '../../../lambdas/shared/http/answer.ts';

/** An answer and the milliseconds that it took, without those in which the thread could not run. */
export type TimedAnswer = Answer & { readonly ms: number };

export interface Lambdas {
  /** Invokes a function by the name of its folder; rejects where it throws. */
  readonly invoke: (name: string, event: unknown) => Promise<TimedAnswer>;
  readonly stop: () => Promise<unknown>;
}

interface Reply {
  readonly id: number;
  readonly value?: Answer;
  readonly ms?: number;
  readonly error?: string;
}

interface Waiting {
  readonly resolve: (value: TimedAnswer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs the bundles that would be deployed in a thread with just the environment given.
 *
 * @param directories each function's folder with its index.cjs
 */
export function startLambdas(
  directories: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>>,
): Lambdas {
  const worker = new Worker(new URL('lambdaWorker.ts', import.meta.url), {
    workerData: { directories },
    env: { ...environment },
    stdout: true,
  });
  worker.stdout.resume();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  worker.on('message', ({ id, value, ms = 0, error }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) {
      call?.resolve({ ...value, ms });
    } else {
      call?.reject(new Error(error));
    }
  });
  return {
    invoke: (name, event) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, name, event });
      }),
    stop: () => worker.terminate(),
  };
}
