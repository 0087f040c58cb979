import { hourMs, minuteMs, type Timing } from '../timing.ts';

const firstDelayMs = minuteMs;
const longestDelayMs = 2 * hourMs;

/** Tries of one mail before it is parked: with the delays below, a day and a half of outage. */
export const maxAttempts = 24;

/**
 * When to try a mail again, in ms since 1970: after one minute, two, four … at most two hours,
 * of which a random half is left out so that a backlog doesn't come back all at once.
 *
 * @param attempts sends tried so far, at least one
 */
export const nextTry = (attempts: number, { now, jitter }: Timing): number => {
  const delayMs = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);
  return now() + delayMs * (1 - jitter() / 2);
};
