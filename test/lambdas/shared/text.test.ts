import { expect, test } from 'vitest';
import { quoteLine } from '../../../lambdas/shared/mail/submissionMail.ts';

test('line breaks, control and invisible formatting characters become spaces', () => {
  expect(quoteLine('a\r\nBcc: b\u0000c\u2028d\u202Ee\u200bf\u0085g', 100)).toBe(
    'a Bcc: b c d e f g',
  );
});

test('white space is one space between words, and none around them', () => {
  expect(quoteLine('\u0000 a  b\t\u00a0 c\n', 100)).toBe('a b c');
});

test('a long text is cut between characters', () => {
  expect(quoteLine('👩👩👩👩', 3)).toBe('👩👩…');
  expect(quoteLine('abc', 3)).toBe('abc');
});

test('lone surrogates are made well-formed', () => {
  expect(quoteLine('a\ud800b', 9)).toBe('a\ufffdb');
});
