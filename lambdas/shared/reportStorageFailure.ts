import type { Log } from './log.ts';
import { writeMetrics } from './metrics.ts';

/** Logs and counts that storage failed. The visitor gets an error. */
export function reportStorageFailure(log: Log, kind: string, error: unknown): void {
  log.error('STORAGE_FAILED', { kind, error });
  writeMetrics({ StorageFailures: 1 });
}
