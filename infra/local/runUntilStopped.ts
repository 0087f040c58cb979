import { containFaults } from './http/containFaults.ts';
import type { LocalStack } from './localStack.ts';
import { StartFault } from './startFault.ts';

/** Longer than closing takes; a part that hangs doesn't block the terminal. */
const closeTimeoutMs = 1_500;

/**
 * Starts a stack for a person at a terminal and ends it at Ctrl-C (or SIGTERM). A StartFault is
 * printed without a stack trace; the exit code is 1. No request ends the process.
 *
 * @param start begins the stack; its signal fires when the person gives up meanwhile
 * @param announce prints the addresses once it runs
 */
export async function runUntilStopped(
  start: (signal: AbortSignal) => Promise<LocalStack>,
  announce: (stack: LocalStack) => void,
): Promise<void> {
  containFaults((error) => console.error(explain(error)));
  const stopping = new AbortController();
  let stack: LocalStack | undefined;
  function stop() {
    if (stopping.signal.aborted) {
      return;
    }
    stopping.abort();
    setTimeout(() => process.exit(0), closeTimeoutMs);
    void stack?.close().finally(() => process.exit(0));
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    stack = await start(stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) {
      console.error(explain(error));
    }
    process.exit(stopping.signal.aborted ? 0 : 1);
  }
  announce(stack);
}

function explain(error: unknown): string {
  if (error instanceof StartFault) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
