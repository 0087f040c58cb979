import { expect, test } from 'vitest';
import { toCsv } from '../../../../infra/operator/leads/toCsv.ts';

/** Where a spreadsheet begins a formula, whichever of comma, semicolon, tab and bar it splits at. */
test.each([
  ['=HYPERLINK("http://evil.example")', `'=HYPERLINK(""http://evil.example"")`],
  ['+1 555 0100', `'+1 555 0100`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1:A9)', `'@SUM(A1:A9)`],
  ['\t=1+1', `'\t'=1+1`],
  ['\r=1+1', `'\r'=1+1`],
  ['\n=1+1', `'\n'=1+1`],
  ['\uFF1D1+1', `'\uFF1D1+1`],
  ["a;=cmd|' /C calc'!A0", "a;'=cmd|' /C calc'!A0"],
  ['a; =1+1', `a; '=1+1`],
  ['a;"=1+1"', `a;""'=1+1""`],
  ['a\t=1+1', `a\t'=1+1`],
  ['a\r\n=1+1', `a\r\n'=1+1`],
  ['a,=1+1', `a,'=1+1`],
  ['a|@SUM(A1)', `a|'@SUM(A1)`],
])('%j is no formula', (text, cell) => {
  expect(toCsv([['x', text]])).toBe(`\uFEFF"x","${cell}"\r\n`);
});

test.each([
  '02155550142',
  '491701234567',
  '215.5550142',
  '1E5',
  '(215)',
  '3-4',
  '5/12/26',
  '10:30',
])('a spreadsheet does not rewrite %s', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
});

test.each([
  '2026-11-20',
  '2026-11-20 12:00',
  '2155550142',
  '215-555-0142',
  '(215) 555-0142',
  'plain',
  '1+1',
  'a=b',
  '',
  'e-mail; not a formula',
])('%j stays as it is', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
});

test('quotes, commas and line breaks stay in their cell', () => {
  expect(toCsv([['a","b"\r\nc']])).toBe('\uFEFF"a"",""b""\r\nc"\r\n');
});
