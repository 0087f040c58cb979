import type { MailState } from '../../contract/records.ts';
import { dayMs, hourMs, minuteMs, type Timing } from '../time.ts';

const firstDelayMs = minuteMs;
const longestDelayMs = 2 * hourMs;

/** The longest wait when somebody has to act, so that a fix takes effect soon. */
const longestDelayWhileBlockedMs = 5 * minuteMs;

/** A mail that SES surely didn't take is tried for so long, and so often, before it is parked. */
const triedForMs = 14 * dayMs;
const maxAttempts = 24;

/**
 * Tries of which nobody knows whether SES took the mail, before it is parked: each may be a copy.
 * With the delays below they are a day and a half.
 */
const maxUnsure = 24;

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
export function nextTry(
  attempts: number,
  { now, jitter }: Timing,
  longestMs = longestDelayMs,
): number {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), longestMs);
  return now() + delayMs * (1 - jitter() / 2);
}

/**
 * The same for a mail that waits for somebody to act.
 *
 * @param attempts sends tried so far
 */
export function nextTryWhileBlocked(attempts: number, timing: Timing): number {
  return nextTry(attempts, timing, longestDelayWhileBlockedMs);
}

/** When to check again whether the cause that holds a mail back is fixed, in ms since 1970. */
export function nextLook({ now }: Timing): number {
  return now() + longestDelayWhileBlockedMs;
}

/** Whether a mail was tried long enough, the last try included. */
export function isTriedOut(
  { attempts, unsure = 0, firstDueAt }: MailState,
  nowMs: number,
): boolean {
  const isOld = nowMs - Date.parse(firstDueAt) >= triedForMs;
  return unsure >= maxUnsure || (isOld && attempts >= maxAttempts);
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
 * When a claim expires, in ms since 1970: its function died, or could not store what
 * SES said. Doubles with every claim in a row.
 *
 * @param claims claims in a row, this one included
 */
export function claimEnd(claims: number, { now }: Timing): number {
  return now() + eventDelayMs * 2 ** (claims - 1);
}
