import { dayMs, hourMs } from './timing.ts';

/** The furthest that California is behind UTC; the date of receipt is the requester's. */
const californiaOffsetMs = 8 * hourMs;

function isWeekend(date: Date): boolean {
  return date.getUTCDay() === 0 || date.getUTCDay() === 6;
}

/**
 * The date, `YYYY-MM-DD`, that lies a number of business days after a moment, by California's
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
