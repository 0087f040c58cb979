import { expect, test } from 'vitest';
import { readDuration } from '../../../infra/local/readDuration.ts';

test.each([
  ['2s', 2_000],
  ['1.5s', 1_500],
  ['60s', 60_000],
  ['500ms', 500],
])('%s is %i ms', (text, ms) => {
  expect(readDuration(text)).toBe(ms);
});

test.each(['2', 's', '-2s', '2 s', '0s', '9ms', 'soon', '1m'])('%j is no minute', (text) => {
  expect(() => readDuration(text)).toThrow(`--minute is "${text}": it must be a time such as 2s`);
});
