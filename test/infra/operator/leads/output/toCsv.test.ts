import { expect, test } from 'vitest';
import { toCsv } from '../../../../../infra/operator/leads/output/toCsv.ts';

function cellOf(text: string) {
  return toCsv(['text'], [new Map([['text', text]])])
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .trimEnd();
}

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
