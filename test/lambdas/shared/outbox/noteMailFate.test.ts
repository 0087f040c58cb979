import { expect, test } from 'vitest';
import type { MailState } from '../../../../lambdas/contract/records.ts';
import { isMailName, noteMailFate } from '../../../../lambdas/shared/outbox/noteMailFate.ts';
import { oweFrom } from '../../../../lambdas/shared/outbox/owe.ts';
import { isSuppressed, suppress } from '../../../../lambdas/shared/outbox/suppression.ts';
import { putItem } from '../../../../lambdas/shared/records/items.ts';
import { interceptTable } from '../../../support/lambdas/interceptTable.ts';
import { shareTable } from '../../../support/lambdas/startTable.ts';

const table = await shareTable();
const nowMs = Date.parse('2026-11-20T13:00:00Z');
const sentAt = '2026-11-20T13:00:00.000Z';

async function stored(pk: string) {
  return (await table.records()).find((record) => record.pk === pk);
}

const company = oweFrom(nowMs);
const owed: MailState = { ...oweFrom(nowMs), id: 'owed' };

async function owing(pk: string, buyer: MailState = owed) {
  const record = { pk, sk: 's' };
  await putItem(table, { ...record, claimedBy: 'nobody', mails: { company, buyer } });
  return { record, name: 'buyer', id: 'owed', messageId: 'ses-1' } as const;
}

test('the three mails have names, nothing else has', () => {
  expect(['company', 'buyer', 'reminder'].every(isMailName)).toBe(true);
  expect(['', 'Company', 'mails', undefined].some(isMailName)).toBe(false);
});

test.each<MailState>([
  owed,
  { ...owed, status: 'claimed', claim: 'a', claims: 1 },
  { ...owed, status: 'parked', failure: 'Unsettled' },
  { ...owed, status: 'cancelled', failure: 'Erased' },
])('a mail that is $status is noted as sent, once, and the others stay', async (buyer) => {
  const fate = await owing(`is-${buyer.status}`, buyer);
  expect(await noteMailFate(table, fate, nowMs)).toBe(true);
  expect(await noteMailFate(table, { ...fate, messageId: 'ses-2' }, nowMs)).toBe(false);
  expect((await stored(fate.record.pk))?.mails).toEqual({
    company,
    buyer: { ...owed, status: 'sent', sentAt, messageId: 'ses-1' },
  });
});

test('the record leaves the index of what is due with its last mail', async () => {
  const fate = await owing('index');
  await noteMailFate(table, fate, nowMs);
  expect(await stored('index')).toMatchObject({ due: 'mail', dueAt: company.nextAt });
  await noteMailFate(table, { ...fate, name: 'company', id: company.id }, nowMs);
  expect(await stored('index')).not.toHaveProperty('due');
});

test('a mail that bounced was sent, whether that is known or not, and says why', async () => {
  const unknown = await owing('bounced');
  expect(await noteMailFate(table, { ...unknown, failure: 'bounced' }, nowMs)).toBe(true);
  expect((await stored('bounced'))?.mails.buyer).toMatchObject({
    status: 'sent',
    sentAt,
    failure: 'bounced',
  });
  const known = await owing('known', { ...owed, status: 'sent', sentAt: 'before' });
  expect(await noteMailFate(table, { ...known, failure: 'complained' }, nowMs)).toBe(false);
  expect((await stored('known'))?.mails.buyer).toEqual({
    ...owed,
    status: 'sent',
    sentAt: 'before',
    failure: 'complained',
  });
});

test.each<MailState>([
  owed,
  { ...owed, status: 'claimed', claim: 'a', claims: 1 },
  { ...owed, status: 'sent', sentAt, messageId: 'ses-1' },
])('a mail that SES rejects is parked where it was $status, and stays so', async (buyer) => {
  const fate = await owing(`rejected-${buyer.status}`, buyer);
  const parked = { ...owed, status: 'parked', messageId: 'ses-1', failure: 'rejected' };
  for (const failure of ['rejected', undefined, 'rejected']) {
    const { failure: _, ...rest } = { ...fate, failure };
    await noteMailFate(table, failure ? { ...rest, failure } : rest, nowMs);
    expect((await stored(fate.record.pk))?.mails.buyer).toEqual(parked);
  }
});

test('what SES tells of a mail owed under the same name before is not told of this one', async () => {
  const fate = await owing('anew');
  for (const id of ['before', undefined]) {
    expect(await noteMailFate(table, { ...fate, id }, nowMs)).toBe(false);
  }
  expect((await stored('anew'))?.mails.buyer).toEqual(owed);
});

test.each([undefined, 'bounced'])(
  'what SES tells twice, %s for one, is written once, and what it tells then once more',
  async (failure) => {
    const fate = await owing(`twice-${failure}`);
    let writes = 0;
    const counting = interceptTable(table, (operation, send) => {
      writes += operation === 'UpdateItem' ? 1 : 0;
      return send();
    });
    for (let time = 0; time < 2; time += 1) {
      await noteMailFate(counting, failure ? { ...fate, failure } : fate, nowMs);
    }
    expect(writes).toBe(1);
    await noteMailFate(counting, fate, nowMs);
    expect(writes).toBe(1);
    await noteMailFate(counting, { ...fate, failure: 'complained' }, nowMs);
    expect(writes).toBe(2);
  },
);

test('a mail from before mails had ids is known by its name', async () => {
  const { id: _, ...old } = owed;
  const fate = await owing('old', old);
  expect(await noteMailFate(table, { ...fate, id: undefined }, nowMs)).toBe(true);
});

test('nothing is made of a mail or a record that is not there', async () => {
  const fate = await owing('there');
  await putItem(table, { pk: 'stub', sk: 's' });
  const before = await table.items();
  const nowhere = [
    { name: 'reminder' },
    { record: { pk: 'gone', sk: 's' } },
    { record: { pk: 'stub', sk: 's' } },
  ] as const;
  for (const other of nowhere) {
    expect(await noteMailFate(table, { ...fate, ...other }, nowMs)).toBe(false);
  }
  expect(await table.items()).toEqual(before);
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
