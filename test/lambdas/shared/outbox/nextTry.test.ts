import { expect, test } from 'vitest';
import {
  isTriedOut,
  nextTry,
  nextTryUntilMended,
} from '../../../../lambdas/shared/outbox/nextTry.ts';
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

test('where somebody has to act the wait ends at five minutes', () => {
  const timing = { ...systemTiming, now: () => 0, jitter: () => 0 };
  const minutes = [1, 2, 3, 4, 300].map(
    (attempts) => nextTryUntilMended(attempts, timing) / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 5, 5]);
});

const dayMs = 86_400_000;

test.each([
  ['young, however often it was tried', { attempts: 5000 }, 13.9, false],
  ['old, but was hardly tried', { attempts: 23 }, 30, false],
  ['old and was tried often', { attempts: 24 }, 14, true],
  ['perhaps out 23 times', { attempts: 23, unsure: 23 }, 0.1, false],
  ['perhaps out 24 times', { attempts: 24, unsure: 24 }, 0.1, true],
])('a mail that is %s: tried out is %s', (_, tries, days, expected) => {
  const owedAt = '2026-11-20T13:00:00.000Z';
  const mail = { status: 'due', owedAt, nextAt: owedAt, ...tries } as const;
  expect(isTriedOut(mail, Date.parse(owedAt) + days * dayMs)).toBe(expected);
});
