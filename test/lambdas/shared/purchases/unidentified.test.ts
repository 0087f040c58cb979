import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../../lambdas/shared/observability/createLog.ts';
import {
  keepUnidentified,
  type Unnamed,
} from '../../../../lambdas/shared/purchases/unidentified.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { captureLog } from '../../../support/lambdas/captureLog.ts';
import { interceptTable } from '../../../support/lambdas/interceptTable.ts';
import { shareTable } from '../../../support/lambdas/startTable.ts';

const table = await shareTable();
const log = captureLog();
beforeEach(table.clear);
afterEach(log.clear);
afterAll(log.restore);

const receivedAt = '2026-11-20T13:00:00.001Z';
const nowMs = Date.parse(receivedAt);
const licenseArn = 'arn:aws:license-manager:us-east-1:111122223333:license:l-half';

function keep(unnamed: Unnamed, on: Table = table) {
  return keepUnidentified({ table: on, log: createLog('a', 'b') }, unnamed, nowMs, 4_000_000_000);
}

async function unidentified() {
  return (await table.records()).filter((record) => record.kind === 'unidentified');
}

async function audits() {
  return (await table.items()).filter(({ pk }) => pk.startsWith('audit#'));
}

test.each<[string, Unnamed['known'], string, object]>([
  ['account', { accountId: '4', licenseArn }, '4', { licenseArn, accountId: '4' }],
  ['account', { accountId: '4', customerIdentifier: 'c' }, '4', { accountId: '4' }],
  ['customer identifier', { customerIdentifier: 'c', licenseArn }, 'c', { licenseArn }],
  ['license', { licenseArn }, 'l-half', { licenseArn }],
  ['nothing', {}, '', {}],
])('a buyer of whom we know the %s has a place, told once', async (_, known, place, about) => {
  const reference = await keep({ known });
  expect(reference).toMatch(/^A-\w{8}$/);
  expect(await keep({ known })).toBe(reference);
  const [record, ...others] = await unidentified();
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    pk: `unidentified#${place}`,
    sk: 'buyer',
    reference,
    purchase: known,
    fields: { email: '' },
    receivedAt,
    expiresAt: 4_000_000_000,
    due: 'mail',
    mails: { company: { status: 'due' } },
  });
  const [audit, ...more] = await audits();
  expect(more).toEqual([]);
  const written = { pk: 'audit#2026-11', sk: expect.any(String), at: receivedAt };
  const told = { what: 'buyer-arrived', kind: 'unidentified', reference, ...about };
  expect(audit).toEqual({ ...written, ...told, expiresAt: expect.any(Number) });
  const lines = log.of('ARRIVAL_UNIDENTIFIED');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toMatchObject({ level: 'warn', reference });
    expect(line['licenseArn']).toBe(known.licenseArn);
  }
});

test('each address of a buyer has a place of its own, which does not show it', async () => {
  const known = { accountId: '4' };
  const first = await keep({ known, email: 'Ann@Example.com' });
  expect(await keep({ known, email: 'ann@example.com' })).toBe(first);
  const second = await keep({ known, email: 'ben@example.com' });
  const bare = await keep({ known });
  const records = await unidentified();
  expect(records.map(({ reference, fields }) => [reference, fields]).toSorted()).toEqual(
    [
      [first, { email: 'Ann@Example.com' }],
      [second, { email: 'ben@example.com' }],
      [bare, { email: '' }],
    ].toSorted(),
  );
  for (const { pk, sk } of records) {
    expect(pk + sk).not.toMatch(/ann|ben/i);
  }
});

test('a record that goes as the buyer comes again is a failure, not a lost buyer', async () => {
  const known = { accountId: '4' };
  await keep({ known });
  const emptied = interceptTable(table, async (operation, send) => {
    if (operation === 'GetItem') {
      await table.clear();
    }
    return send();
  });
  await expect(keep({ known }, emptied)).rejects.toThrow('A record went');
});
