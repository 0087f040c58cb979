import { expect, test } from 'vitest';
import { maxAttempts, nextTry } from '../../../../lambdas/shared/outbox/nextTry.ts';
import { systemTiming } from '../../../../lambdas/shared/time/timing.ts';

function delayMs(attempts: number, jitter: number) {
  return nextTry(attempts, { ...systemTiming, now: () => 0, jitter: () => jitter });
}

test('the wait doubles from one minute up to two hours', () => {
  const minutes = [1, 2, 3, 7, 8, 9, 20].map((attempts) => delayMs(attempts, 0) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 64, 120, 120, 120]);
});

test('jitter takes away at most half', () => {
  expect(delayMs(3, 0.999)).toBeGreaterThan(delayMs(3, 0) / 2);
});

test('a mail is tried for longer than a day before it is parked, whatever the jitter', () => {
  function total(jitter: number) {
    return (
      Array.from({ length: maxAttempts - 1 }, (_, nth) => delayMs(nth + 1, jitter)).reduce(
        (sum, ms) => sum + ms,
      ) / 3_600_000
    );
  }
  expect(total(0)).toBeGreaterThan(30);
  expect(total(0.999)).toBeGreaterThan(15);
});
