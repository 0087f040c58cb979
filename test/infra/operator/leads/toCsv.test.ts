import { expect, test } from 'vitest';
import { toCsv } from '../../../../infra/operator/leads/toCsv.ts';

/** The cells that a spreadsheet sees that expects this separator. Source: RFC 4180, and Excel. */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const character of `${csv.replace('\uFEFF', '')}\n`) {
    if (isQuoted || (character === '"' && cell === '')) {
      isQuoted = character === '"' ? !isQuoted : isQuoted;
      cell += character;
    } else if (character === separator || /[\r\n]/.test(character)) {
      cells.push(cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'));
      cell = '';
    } else if (character === '"') {
      isQuoted = cell.startsWith('"');
      cell += character;
    } else {
      cell += character;
    }
  }
  return cells;
}

const attacks = [
  '=HYPERLINK("http://evil.example")',
  '+1 555 0100',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\uFF1D1+1',
  "a;=cmd|' /C calc'!A0",
  'a; =1+1',
  'a;"=1+1"',
  'a\t=1+1',
  'a\r\n=1+1',
  'a,=1+1',
  'a|@SUM(A1)',
];

test.each([',', ';', '\t', '|'])('split at %j, no cell is a formula', (separator) => {
  for (const text of attacks) {
    const csv = toCsv([
      ['title', 'text'],
      ['x', text],
      [text, 'x'],
    ]);
    const formulas = cellsOf(csv, separator).filter((cell) => /^[\s"]*[=+\-@\uFF1D]/.test(cell));
    expect([text, formulas]).toEqual([text, []]);
  }
});

test.each(['plain', '1+1', 'a=b', '', 'e-mail; not a formula'])('%j stays as it is', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
});

test('quotes, commas and line breaks stay in their cell', () => {
  expect(toCsv([['a","b"\r\nc']])).toBe('\uFEFF"a"",""b""\r\nc"\r\n');
});
