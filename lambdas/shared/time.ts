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

/** A visitor has an answer within 10 s whatever happens. */
const halfTimeMs = 5000;
const beginMailWithinMs = 5000;
const fullTimeMs = 8500;

export interface RequestTime {
  /** Breaks off a first step that others wait for. */
  readonly halfTime: AbortSignal;
  /** No mail is begun after this moment, in ms since 1970. */
  readonly mailUntilMs: number;
  /** Breaks off everything: the answer has to go out. */
  readonly fullTime: AbortSignal;
}

/** Shares out the time of one request from now on. */
export function shareTime(timing: Timing): RequestTime {
  return {
    halfTime: timing.abortAfter(halfTimeMs),
    mailUntilMs: timing.now() + beginMailWithinMs,
    fullTime: timing.abortAfter(fullTimeMs),
  };
}

/** The furthest that California is behind UTC; the date of receipt is the requester's. */
const californiaOffsetMs = 8 * hourMs;

function isWeekend(date: Date): boolean {
  return date.getUTCDay() === 0 || date.getUTCDay() === 6;
}

/**
 * The date, `YYYY-MM-DD`, that is a number of business days after a moment, by California's
 * calendar. Saturdays and Sundays don't count. Federal holidays do count as business days: the
 * regulations don't define the term, and this reading gives the earlier, safer deadline.
 */
export function addBusinessDays(fromMs: number, businessDays: number): string {
  const date = new Date(fromMs - californiaOffsetMs);
  for (let left = businessDays; left > 0; ) {
    date.setTime(date.getTime() + dayMs);
    if (!isWeekend(date)) {
      left -= 1;
    }
  }
  return date.toISOString().slice(0, 10);
}

/** The moment a number of calendar months later, in epoch seconds as DynamoDB's TTL wants it. */
export function monthsLater(fromMs: number, months: number): number {
  const date = new Date(fromMs);
  date.setUTCMonth(date.getUTCMonth() + months);
  return Math.floor(date.getTime() / 1000);
}
