import { expect, test } from 'vitest';
import type { MailState, Mails, Owing } from '../../../lambdas/contract/records.ts';
import { measureDebt } from '../../../lambdas/outbox/runOutbox.ts';

const nowMs = Date.parse('2026-11-20T13:00:00Z');

function mail(status: MailState['status'], owedAgoMs: number): MailState {
  const owedAt = new Date(nowMs - owedAgoMs).toISOString();
  return { status, attempts: 1, owedAt, nextAt: owedAt };
}

function owing(mails: Mails): Owing {
  return {
    pk: 'submission#1',
    sk: 'submission',
    claimedBy: 'nobody',
    receivedAt: '2026-11-20T12:00:00.000Z',
    mails,
  };
}

test('nothing owed is no debt', () => {
  expect(measureDebt([], nowMs)).toEqual({ depth: 0, refused: 0, oldestAgeSeconds: 0 });
  expect(measureDebt([owing({})], nowMs)).toEqual({ depth: 0, refused: 0, oldestAgeSeconds: 0 });
});

test('every mail whose time has come counts, the oldest gives the age in whole seconds', () => {
  const records = [
    owing({ company: mail('due', 90_400), buyer: mail('due', 3000) }),
    owing({ company: mail('due', 60_000) }),
  ];
  expect(measureDebt(records, nowMs)).toEqual({ depth: 3, refused: 0, oldestAgeSeconds: 90 });
});

test('a mail counts from its moment on, not before', () => {
  expect(measureDebt([owing({ company: mail('due', 0) })], nowMs).depth).toBe(1);
  expect(measureDebt([owing({ reminder: mail('due', -1) })], nowMs)).toEqual({
    depth: 0,
    refused: 0,
    oldestAgeSeconds: 0,
  });
});

test('what is sent, parked or cancelled is no debt', () => {
  const settled = owing({
    company: mail('sent', 5000),
    buyer: mail('parked', 5000),
    reminder: mail('cancelled', 5000),
  });
  expect(measureDebt([settled], nowMs)).toEqual({ depth: 0, refused: 0, oldestAgeSeconds: 0 });
});

test('what waits for somebody to act is counted by itself', () => {
  const waiting = owing({
    company: { ...mail('due', 5000), failure: 'SenderNotVerified' },
    buyer: { ...mail('due', 5000), failure: 'RecipientNotVerified' },
    reminder: { ...mail('due', -5000), failure: 'CompanySuppressed' },
  });
  const others = owing({
    company: { ...mail('due', 5000), failure: 'ServiceUnavailable' },
    buyer: { ...mail('parked', 5000), failure: 'SendingPaused' },
  });
  expect(measureDebt([waiting, others], nowMs)).toMatchObject({ depth: 3, refused: 2 });
});
