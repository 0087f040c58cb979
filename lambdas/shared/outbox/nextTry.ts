import { hourMs, minuteMs, type Timing } from '../time/timing.ts';

const firstDelayMs = minuteMs;
const longestDelayMs = 2 * hourMs;

/** Tries of one mail before it is parked: with the delays below, a day and a half of outage. */
export const maxAttempts = 24;

/**
 * How long a mail is left alone that SES may have accepted without our knowing: long enough for
 * SES's event to tell, and longer than any function works on a mail.
 */
const eventDelayMs = 5 * minuteMs;

/**
 * When to try a mail again, in ms since 1970: after one minute, two, four … at most two hours,
 * of which a random half is left out so that a backlog doesn't come back all at once.
 *
 * @param attempts sends tried so far, at least one
 */
export function nextTry(attempts: number, { now, jitter }: Timing): number {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);
  return now() + delayMs * (1 - jitter() / 2);
}

/**
 * The same for a mail that SES may have accepted: the event that says so comes first.
 *
 * @param attempts sends tried so far, at least one
 */
export function nextTryAfterEvent(attempts: number, timing: Timing): number {
  return Math.max(nextTry(attempts, timing), timing.now() + eventDelayMs);
}

/**
 * When a claim has come to nothing, in ms since 1970: whoever made it died, or could not store what
 * SES said. Doubles with every claim in a row.
 *
 * @param claims claims in a row, this one included
 */
export function claimEnd(claims: number, { now }: Timing): number {
  return now() + eventDelayMs * 2 ** (claims - 1);
}
