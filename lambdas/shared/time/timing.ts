/** What the code asks of the outside world besides services: tests pass another. */
export interface Timing {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A random number from 0 to 1, 1 excluded; spreads retries. */
  readonly jitter: () => number;
  /** A signal that fires after a number of milliseconds. */
  readonly abortAfter: (ms: number) => AbortSignal;
}

export const systemTiming: Timing = {
  now: Date.now,
  jitter: Math.random,
  abortAfter: AbortSignal.timeout,
};

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The moment as ISO 8601 in UTC, which sorts as text. */
export function toIso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
