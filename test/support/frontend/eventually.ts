import { expect } from 'vitest';

/** How long a browser on a busy machine may take to get there, in milliseconds. */
const patienceMs = 15_000;

/** Expects what `read` returns to become as asserted. */
export function eventually<Value>(read: () => Value) {
  return expect.poll(read, { timeout: patienceMs });
}
