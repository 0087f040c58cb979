import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** A thread takes as long to start as some tens of tasks take, so fewer tasks than this share one. */
const tasksPerThread = 12;

/** Tasks that a thread has at once, so that it never waits for whoever hands them out. */
const tasksAhead = 4;

type Placed<Value> = readonly [place: number, value: Value];

/**
 * Has tasks done by as many threads as the machine has cores.
 *
 * @param module the thread's module, which calls {@link answerTasks}; it must be sure of the types
 * @returns the results in the order of the tasks
 * @throws whatever a task throws
 */
export async function runInThreads<Task, Result>(
  module: URL,
  tasks: readonly Task[],
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = tasks.entries();
  async function work(): Promise<void> {
    const thread = new Worker(module);
    const answers = on(thread, 'message');
    let open = 0;
    function handOut() {
      const next = waiting.next();
      if (!next.done) {
        thread.postMessage(next.value);
        open += 1;
      }
    }
    try {
      for (let ahead = 0; ahead < tasksAhead; ahead += 1) {
        handOut();
      }
      while (open > 0) {
        const [[place, result]] = (await answers.next()).value as [Placed<Result>];
        results[place] = result;
        open -= 1;
        handOut();
      }
    } finally {
      await thread.terminate();
    }
  }
  const threads = Math.min(availableParallelism(), Math.ceil(tasks.length / tasksPerThread));
  await Promise.all(Array.from({ length: threads }, work));
  return results;
}

/** Does in a thread what {@link runInThreads} asks of it, one task after another. */
export function answerTasks<Task, Result>(answer: (task: Task) => Result | Promise<Result>): void {
  let before: Promise<void> = Promise.resolve();
  parentPort?.on('message', ([place, task]: Placed<Task>) => {
    before = before.then(async () =>
      parentPort?.postMessage([place, await answer(task)] satisfies Placed<Result>),
    );
  });
}
