import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const mebibyte = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What this process holds once its garbage is gone, in MiB. */
export interface Memory {
  /** The main thread's objects. */
  readonly heapMib: number;
  /** Everything, the functions' worker threads included; it shrinks late. */
  readonly residentMib: number;
}

/** Measures this process's memory. */
export function sampleMemory(): Memory {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heapMib: heapUsed / mebibyte, residentMib: rss / mebibyte };
}
