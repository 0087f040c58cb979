import { expect, test } from 'vitest';
import type { MailState } from '../../../../lambdas/contract/records.ts';
import { foreseeMail } from '../../../../lambdas/shared/outbox/foreseeMail.ts';

const at = '2026-11-20T13:00:00.000Z';
const mail: MailState = { status: 'due', owedAt: at, nextAt: at, attempts: 1 };

test.each<[string, MailState | undefined]>([
  ['none', undefined],
  ['sent', { ...mail, status: 'sent' }],
  ['none', { ...mail, status: 'sent', failure: 'bounced' }],
  ['soon', mail],
  ['soon', { ...mail, failure: 'Throttled' }],
  ['tomorrow', { ...mail, failure: 'address-had-its-mail' }],
  ['tomorrow', { ...mail, failure: 'cap-reached' }],
  ['soon', { ...mail, status: 'claimed' }],
  ['none', { ...mail, status: 'parked' }],
  ['none', { ...mail, status: 'cancelled' }],
])('%s is what a buyer is told of %j', (forecast, state) => {
  expect(foreseeMail(state)).toBe(forecast);
});
