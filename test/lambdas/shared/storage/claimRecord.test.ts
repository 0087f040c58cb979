import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimRecord } from '../../../../lambdas/shared/storage/claimRecord.ts';
import { putItem } from '../../../../lambdas/shared/storage/items.ts';
import { startTable, type TestTable } from '../../../support/lambdas/startTable.ts';

let table: TestTable;
const nowMs = Date.parse('2026-11-20T13:00:00Z');
const minuteMs = 60_000;

beforeAll(async () => {
  table = await startTable();
});
afterAll(() => table.stop());

const owing = async (pk: string, more: object = {}) => {
  const seen = { pk, sk: 'submission', claimedBy: 'nobody' };
  const dueAt = new Date(nowMs).toISOString();
  await putItem(table, { ...seen, due: 'mail', dueAt, mails: {}, ...more });
  return seen;
};

test('a claim holds for two minutes, and twice as long with each that came to nothing', async () => {
  const first = await claimRecord(table, await owing('lease'), nowMs);
  expect(first).toMatchObject({ claims: 1, dueAt: '2026-11-20T13:02:00.000Z' });
  if (!first) throw new Error('Not claimed');
  expect(await claimRecord(table, first, nowMs + 2 * minuteMs - 1)).toBeUndefined();
  const second = await claimRecord(table, first, nowMs + 2 * minuteMs);
  expect(second).toMatchObject({ claims: 2, dueAt: '2026-11-20T13:06:00.000Z' });
  if (!second) throw new Error('Not claimed');
  const third = await claimRecord(table, second, nowMs + 6 * minuteMs);
  expect(third).toMatchObject({ claims: 3, dueAt: '2026-11-20T13:14:00.000Z' });
  expect(new Set([first, second, third].map((one) => one?.claimedBy)).size).toBe(3);
});

test('who saw an older state gets nothing, even after the lease', async () => {
  const seen = await owing('older');
  await claimRecord(table, seen, nowMs);
  expect(await claimRecord(table, seen, nowMs + 60 * minuteMs)).toBeUndefined();
});

test('what owes nothing is not claimed, nor what is not there', async () => {
  const settled = await owing('settled', { due: undefined, dueAt: undefined });
  expect(await claimRecord(table, settled, nowMs)).toBeUndefined();
  expect(await claimRecord(table, { ...settled, pk: 'gone' }, nowMs)).toBeUndefined();
  expect((await table.items()).map(({ pk }) => pk)).not.toContain('gone');
});
