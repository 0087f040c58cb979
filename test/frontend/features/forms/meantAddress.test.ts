import { expect, test } from 'vitest';
import { meantAddress } from '../../../../frontend/src/features/forms/fields.ts';

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
