import { afterAll, beforeAll, expect, test } from 'vitest';
import { putItem } from '../../../../lambdas/shared/storage/items.ts';
import {
  isMailName,
  noteMailFailed,
  noteMailSent,
} from '../../../../lambdas/shared/storage/noteMailFate.ts';
import { oweFrom } from '../../../../lambdas/shared/storage/owe.ts';
import { isSuppressed, suppress } from '../../../../lambdas/shared/storage/suppression.ts';
import { startTable, type TestTable } from '../../../support/lambdas/startTable.ts';

let table: TestTable;
const nowMs = Date.parse('2026-11-20T13:00:00Z');

beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

const stored = async (pk: string) => (await table.records()).find((record) => record.pk === pk);

const owing = async (pk: string) => {
  const key = { pk, sk: 's' };
  await putItem(table, { ...key, mails: { company: oweFrom(nowMs), buyer: oweFrom(nowMs) } });
  return key;
};

test('the three mails have names, nothing else has', () => {
  expect(['company', 'buyer', 'reminder'].every(isMailName)).toBe(true);
  expect(['', 'Company', 'mails', undefined].some(isMailName)).toBe(false);
});

test('a mail that is due is noted as sent, once, and the others stay as they are', async () => {
  const key = await owing('sent');
  expect(await noteMailSent(table, key, 'buyer', 'ses-1', nowMs)).toBe(true);
  expect(await noteMailSent(table, key, 'buyer', 'ses-2', nowMs)).toBe(false);
  expect((await stored('sent'))?.mails).toEqual({
    company: oweFrom(nowMs),
    buyer: {
      ...oweFrom(nowMs),
      status: 'sent',
      sentAt: '2026-11-20T13:00:00.000Z',
      messageId: 'ses-1',
    },
  });
});

test('why a mail did not arrive is noted on it, and on no mail that is not there', async () => {
  const key = await owing('failed');
  await noteMailFailed(table, key, 'company', 'bounced');
  await noteMailFailed(table, key, 'reminder', 'bounced');
  await noteMailFailed(table, { ...key, pk: 'gone' }, 'company', 'bounced');
  expect((await stored('failed'))?.mails).toEqual({
    company: { ...oweFrom(nowMs), failure: 'bounced' },
    buyer: oweFrom(nowMs),
  });
  expect(await stored('gone')).toBeUndefined();
});

test('an address that is suppressed is known however it is written, and not kept', async () => {
  expect(await isSuppressed(table, 'ann@example.com')).toBe(false);
  await suppress(table, 'Ann@Example.com', 'bounced', nowMs);
  expect(await isSuppressed(table, 'ann@EXAMPLE.com')).toBe(true);
  expect(await isSuppressed(table, 'bob@example.com')).toBe(false);
  const [item] = (await table.items()).filter(({ pk }) => pk.startsWith('suppression#'));
  expect(item).toEqual({
    pk: expect.stringMatching(/^suppression#[0-9a-f]{64}$/),
    sk: 'suppression',
    reason: 'bounced',
    at: '2026-11-20T13:00:00.000Z',
  });
});
