import { expect, test } from 'vitest';
import { describeMail } from '../../../../../infra/operator/leads/output/describeMail.ts';
import type { MailState } from '../../../../../lambdas/contract/records.ts';

const due: MailState = {
  status: 'due',
  owedAt: '2026-11-20T13:00:00.000Z',
  nextAt: '2026-11-20T13:05:00.000Z',
  attempts: 2,
};

test.each(['ECONNRESET', 'EAI_AGAIN', 'TimeoutError', 'AbortError'])(
  'of a mail that failed with %s it is said that SES gave no answer',
  (failure) => {
    expect(describeMail('company', { ...due, failure })).toEqual([
      'company: due (2 tries, next try 2026-11-20 13:05)',
      `  ${failure}: SES gave no answer: the connection broke, or took too long.`,
    ]);
  },
);

test.each(['AccessDenied', 'Error'])('%s is what SES answered', (failure) => {
  expect(describeMail('company', { ...due, failure }).at(-1)).toBe(
    `  ${failure}: SES answered ${failure}.`,
  );
});
