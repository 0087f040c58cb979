import { expect } from 'vitest';

/** How long a browser on a busy machine may take to get there, in milliseconds. */
const patienceMs = 15_000;

/** Expects what `read` returns to become as asserted. */
export const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: patienceMs });
