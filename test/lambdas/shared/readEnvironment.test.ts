import { expect, test } from 'vitest';
import { readEnvironment, readPositiveInteger } from '../../../lambdas/shared/readEnvironment.ts';

test('every missing variable is named in one message', () => {
  expect(() => readEnvironment(['A', 'B', 'C', 'D'], { A: 'a', B: '', D: '' }, ['D'])).toThrow(
    'Environment variables missing: B, C',
  );
});

test('a variable that may be empty has to be there all the same', () => {
  expect(readEnvironment(['A'], { A: '' }, ['A'])).toEqual({ A: '' });
  expect(() => readEnvironment(['A'], {}, ['A'])).toThrow('A');
});

test.each(['', '0', '-1', '1.5', 'many'])('"%s" is no number of mails', (value) => {
  expect(() => readPositiveInteger('MAIL_DAILY_CAP', value)).toThrow('MAIL_DAILY_CAP');
});
