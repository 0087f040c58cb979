import { expect, test } from 'vitest';
import { formFields } from '#contract/forms.ts';
import { solutionCatalog } from '../../../frontend/src/content/solutionCatalog.ts';
import { meantAddress } from '../../../frontend/src/features/forms/fields.ts';
import {
  interestMessage,
  roomForNote,
} from '../../../frontend/src/features/forms/InterestForm.tsx';

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
