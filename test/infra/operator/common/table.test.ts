import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { layOutTable, shorten } from '../../../../infra/operator/common/table.ts';

const names = ['Ada', '田中太郎', '👩🏽‍💻 hires', 'Zoë', 'ﾊﾝｶｸ'];

test('columns stay in line behind wide and joined characters', () => {
  const lines = layOutTable(
    ['NAME', 'KIND'],
    names.map((name) => [name, 'contact']),
  ).split('\n');
  const starts = lines.slice(1).map((line) => stringWidth(line.slice(0, line.indexOf('contact'))));
  expect(new Set(starts).size).toBe(1);
});

test('a long name is cut between characters that people see', () => {
  expect(shorten('👩🏽‍💻'.repeat(20), 9)).toBe('👩🏽‍💻👩🏽‍💻👩🏽‍💻👩🏽‍💻…');
  expect(shorten('田中太郎', 8)).toBe('田中太郎');
  expect(shorten('田中太郎', 7)).toBe('田中太…');
});
