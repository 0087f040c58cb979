/** Clock, random numbers and timers. Tests pass their own. */
export interface Timing {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A random number from 0 to 1, 1 excluded; spreads retries. */
  readonly jitter: () => number;
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

/** No email begins later than this after a request came: a visitor has an answer within 10 s. */
export const beginMailWithinMs = 5000;

/** After this time everything that a request waits for is broken off: its answer has to go out. */
export const answerWithinMs = 8500;

/** How far California is behind UTC at most. The date of receipt is the requester's local date. */
const californiaOffsetMs = 8 * hourMs;

/**
 * The same time of day a number of business days later, by California's calendar. Saturdays and
 * Sundays don't count. Federal holidays do count as business days: the regulations don't define the
 * term, and this reading gives the earlier, safer deadline.
 */
export function addBusinessDays(fromMs: number, businessDays: number): number {
  const date = new Date(fromMs - californiaOffsetMs);
  for (let left = businessDays; left > 0; ) {
    date.setTime(date.getTime() + dayMs);
    if (date.getUTCDay() % 6 !== 0) {
      left -= 1;
    }
  }
  return date.getTime() + californiaOffsetMs;
}

/** The date of a moment in California, `YYYY-MM-DD`. */
export function dayInCalifornia(timeMs: number): string {
  return toIso(timeMs - californiaOffsetMs).slice(0, 10);
}

/**
 * The moment a number of calendar months later, in epoch seconds as DynamoDB's TTL wants it. In a
 * month without that day, it is the month's last.
 */
export function monthsLater(fromMs: number, months: number): number {
  const date = new Date(fromMs);
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  date.setUTCMonth(month, Math.min(date.getUTCDate(), lastDay));
  return Math.floor(date.getTime() / 1000);
}

/** By hand: the first Intl.DateTimeFormat of a process takes 40 ms, which a cold start would feel. */
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A date such as `2026-11-23` as people read it: November 23, 2026. */
export function formatDate(iso: string): string {
  const [year, month = 1, day] = iso.slice(0, 10).split('-').map(Number);
  return `${months[month - 1]} ${day}, ${year}`;
}

/** An ISO 8601 moment in UTC as people read it: November 23, 2026, 12:47 UTC. */
export function formatMoment(iso: string): string {
  return `${formatDate(iso)}, ${iso.slice(11, 16)} UTC`;
}
