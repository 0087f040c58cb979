import { expect, test } from 'vitest';
import { addBusinessDays } from '../../../lambdas/shared/time.ts';

function from(iso: string, days: number) {
  return addBusinessDays(Date.parse(iso), days);
}

test('Saturdays and Sundays do not count', () => {
  expect(from('2026-11-20T18:00:00Z', 1)).toBe('2026-11-23');
  expect(from('2026-11-20T18:00:00Z', 5)).toBe('2026-11-27');
  expect(from('2026-11-21T18:00:00Z', 1)).toBe('2026-11-23');
  expect(from('2026-11-20T18:00:00Z', 15)).toBe('2026-12-11');
});

test('federal holidays do count: the deadline is the earlier one', () => {
  expect(from('2026-11-25T18:00:00Z', 1)).toBe('2026-11-26');
});

test('the day of receipt is California’s, where the evening is the next day in UTC', () => {
  expect(from('2026-11-24T03:00:00Z', 1)).toBe('2026-11-24');
  expect(from('2026-11-24T18:00:00Z', 1)).toBe('2026-11-25');
});
