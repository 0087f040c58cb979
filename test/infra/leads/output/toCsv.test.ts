import { expect, test } from 'vitest';
import { toCsv } from '../../../../infra/leads/output/toCsv.ts';

/** The cell of the only column that isn't a fixed one. */
const cellOf = (text: string) =>
  toCsv([{ text }])
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .replace(/^"","","","","",/, '')
    .trimEnd();

test.each([
  '=HYPERLINK("http://evil.example")',
  '+1 555 0100',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\uFF1D1+1',
  '\uFF20SUM(A1)',
])('%j is no formula any more', (text) => {
  expect(cellOf(text).startsWith(`"'${text.slice(0, 1)}`)).toBe(true);
});

test.each(['plain', '1+1', 'a=b', ''])('%j stays as it is', (text) => {
  expect(cellOf(text)).toBe(`"${text}"`);
});

test('quotes, commas and line breaks stay in their cell', () => {
  expect(cellOf('a","=1+1","\r\nb')).toBe('"a"",""=1+1"",""\r\nb"');
});

test('every member of any record has its column, nested ones and lists too', () => {
  const [titles, first, second] = toCsv([
    { reference: 'C-1', fields: { name: 'Ada' } },
    { reference: 'R-1', corrections: ['a', 'b'], expiresAt: 12 },
  ])
    .replace('\uFEFF', '')
    .split('\r\n');
  expect(titles).toBe(
    '"reference","kind","receivedAt","dueBy","closedAt","corrections","expiresAt","fields.name"',
  );
  expect(first).toBe('"C-1","","","","","","","Ada"');
  expect(second).toBe('"R-1","","","","","a b","12",""');
});
