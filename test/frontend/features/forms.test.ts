import { expect, test } from 'vitest';
import { solutionCatalog } from '../../../frontend/src/content/solutionCatalog.ts';
import {
  addBusinessHours,
  addWeekdays,
} from '../../../frontend/src/features/forms/businessTime.ts';
import { meantAddress } from '../../../frontend/src/features/forms/fields.ts';
import {
  interestMessage,
  roomForNote,
} from '../../../frontend/src/features/forms/InterestForm.tsx';
import { formFields } from '../../../lambdas/contract/api.ts';

test.each([
  ['on a day of business', '2026-11-23T12:47:00-05:00', 8, '2026-11-24T12:47:00-05:00'],
  ['before the doors open', '2026-11-23T06:00:00-05:00', 8, '2026-11-23T17:00:00-05:00'],
  // The support page's own example.
  ['on a Friday evening', '2026-11-13T18:00:00-05:00', 4, '2026-11-16T13:00:00-05:00'],
  ['before Thanksgiving', '2026-11-25T12:00:00-05:00', 8, '2026-11-27T12:00:00-05:00'],
  [
    'before a holiday observed on Friday',
    '2026-07-02T12:00:00-04:00',
    8,
    '2026-07-06T12:00:00-04:00',
  ],
  ['before the last Monday of May', '2026-05-22T16:00:00-04:00', 8, '2026-05-26T16:00:00-04:00'],
  ['before clocks change', '2026-10-30T12:00:00-04:00', 8, '2026-11-02T12:00:00-05:00'],
  ['after the change in spring', '2026-03-06T12:00:00-05:00', 8, '2026-03-09T12:00:00-04:00'],
])('%s business hours end when the support page says', (_, from, hours, due) => {
  expect(addBusinessHours(new Date(from), hours).toISOString()).toBe(new Date(due).toISOString());
});

test('weekdays are counted without holidays, as the stored deadline of a privacy request is', () => {
  expect(addWeekdays(new Date('2026-11-23T18:00:00Z'), 15).toISOString().slice(0, 10)).toBe(
    '2026-12-14',
  );
});

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  [' Ada.L+news@GMAIL.con ', 'Ada.L+news@gmail.com'],
  ['ada@protonmail.co', 'ada@protonmail.com'],
  ['ada@gmail.com', undefined],
  ['ada@gmial.example.com', undefined],
  ['gmial.com', undefined],
  ['ada@', undefined],
  ['ada@constructor', undefined],
])('for %j the form suggests %s', (typed, meant) => expect(meantAddress(typed)).toBe(meant));

test('a request without a solution says so, and one with all leaves room for a note', () => {
  expect(interestMessage([])).toBe('Interest in the following solutions:\n- none chosen');
  const items = Object.values(solutionCatalog).flatMap(({ titles, type }) =>
    Object.values(titles).map((title) => ({ title, type })),
  );
  const note = 'x'.repeat(roomForNote(items));
  expect(note.length).toBeGreaterThan(3000);
  expect(interestMessage(items, note)).toHaveLength(formFields.message.maxLength);
});

test('a request names each solution in a line, and what the visitor adds below them', () => {
  const items = [
    { title: 'Data Encryption', type: 'Security Solution' },
    { title: 'SOC 2', type: 'Compliance Solution' },
  ];
  expect(interestMessage(items, ' By when? In a year\n')).toBe(
    'Interest in the following solutions:\n' +
      '- Data Encryption (Security Solution)\n' +
      '- SOC 2 (Compliance Solution)\n' +
      '\n' +
      'By when? In a year',
  );
});
