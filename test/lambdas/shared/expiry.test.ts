import { expect, test } from 'vitest';
import { monthsLater } from '../../../lambdas/shared/time.ts';

test('an expiry is counted in calendar months and told in epoch seconds', () => {
  const expected = Date.parse('2028-11-20T13:00:00Z') / 1000;
  expect(monthsLater(Date.parse('2026-11-20T13:00:00.500Z'), 24)).toBe(expected);
});
