import { expect, test } from 'vitest';
import { deadlineOf } from '../../../lambdas/shared/records/deadlines.ts';
import {
  addBusinessDays,
  dayInCalifornia,
  formatDate,
  formatMoment,
  monthsLater,
} from '../../../lambdas/shared/time.ts';

test.each([
  ['2026-01-31T12:00:00Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2028-01-31T23:59:59Z', 1, '2028-02-29T23:59:59.000Z'],
  ['2026-08-31T00:00:00Z', 6, '2027-02-28T00:00:00.000Z'],
  ['2028-02-29T08:00:00Z', 24, '2030-02-28T08:00:00.000Z'],
  ['2028-02-29T08:00:00Z', 48, '2032-02-29T08:00:00.000Z'],
  ['2026-12-31T12:00:00Z', 2, '2027-02-28T12:00:00.000Z'],
  ['2026-10-31T12:00:00Z', 1, '2026-11-30T12:00:00.000Z'],
  ['2026-11-28T12:00:00Z', 24, '2028-11-28T12:00:00.000Z'],
  ['2026-05-31T12:00:00Z', 0, '2026-05-31T12:00:00.000Z'],
])('%s and %i months is %s', (from, months, moment) => {
  expect(new Date(monthsLater(Date.parse(from), months) * 1000).toISOString()).toBe(moment);
});

test.each([
  ['Saturdays and Sundays do not count', '2026-11-20T18:00:00Z', 1, '2026-11-23'],
  ['nor do they over three weeks', '2026-11-20T18:00:00Z', 15, '2026-12-11'],
  ['a Saturday is followed by Monday', '2026-11-21T18:00:00Z', 1, '2026-11-23'],
  ['federal holidays do count: the deadline is earlier', '2026-11-25T18:00:00Z', 1, '2026-11-26'],
  ['in California it is still the day before', '2026-11-24T03:00:00Z', 1, '2026-11-24'],
])('%s: %s and %i business days is %s', (_, from, days, day) => {
  expect(dayInCalifornia(addBusinessDays(Date.parse(from), days))).toBe(day);
});

test.each([
  ['2026-01-05', 'January 5, 2026'],
  ['2026-12-31T23:59:59.999Z', 'December 31, 2026'],
])('%s is written %s', (iso, words) => {
  expect(formatDate(iso)).toBe(words);
});

test('a moment is written with minutes and its time zone', () => {
  expect(formatMoment('2026-11-23T12:47:31.000Z')).toBe('November 23, 2026, 12:47 UTC');
});

test.each([
  ['contact', '2026-11-20T18:00:00Z', '2026-11-23T14:00:00.000Z', '2026-11-23T18:00:00.000Z'],
  // Friday evening in California, where it is Saturday in UTC.
  ['contact', '2026-11-21T03:00:00Z', '2026-11-23T23:00:00.000Z', '2026-11-24T03:00:00.000Z'],
  ['contact', '2026-11-22T18:00:00Z', '2026-11-23T14:00:00.000Z', '2026-11-23T18:00:00.000Z'],
  ['registration', '2026-11-20T18:00:00Z', '2026-11-23T14:00:00.000Z', '2026-11-23T18:00:00.000Z'],
  ['interest', '2026-11-21T18:00:00Z', '2026-11-22T14:00:00.000Z', '2026-11-22T18:00:00.000Z'],
  // 12 and 15 business days.
  ['privacy', '2026-11-20T18:00:00Z', '2026-12-08T13:00:00.000Z', '2026-12-11T23:59:59.999Z'],
] as const)('a %s of %s is reminded of at %s and due at %s', (kind, at, remindedAt, dueBy) => {
  const { reminder, ...deadline } = deadlineOf(kind, Date.parse(at));
  expect([reminder.status, reminder.firstDueAt, reminder.nextAt]).toEqual([
    'due',
    remindedAt,
    remindedAt,
  ]);
  expect(deadline).toEqual({ dueBy });
});
