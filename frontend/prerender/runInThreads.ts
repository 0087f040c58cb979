import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** A thread takes as long to start as some tens of tasks take, so fewer tasks than this share one. */
const tasksPerThread = 12;

/**
 * Has tasks done by as many threads as the machine has cores, one after another in each.
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
    try {
      for (const [place, task] of waiting) {
        thread.postMessage(task);
        const [result] = (await once(thread, 'message')) as [Result];
        results[place] = result;
      }
    } finally {
      await thread.terminate();
    }
  }
  const threads = Math.min(availableParallelism(), Math.ceil(tasks.length / tasksPerThread));
  await Promise.all(Array.from({ length: threads }, work));
  return results;
}

/** Does in a thread what {@link runInThreads} asks of it. */
export function answerTasks<Task, Result>(answer: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answer(task)));
}
