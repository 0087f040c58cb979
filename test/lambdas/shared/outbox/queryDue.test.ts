import { expect, test } from 'vitest';
import type { Owing } from '../../../../lambdas/contract/records.ts';
import { isDue, queryDue } from '../../../../lambdas/shared/outbox/owe.ts';
import { putItem } from '../../../../lambdas/shared/records/items.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { shareTable } from '../../../support/lambdas/startTable.ts';

const table = await shareTable();

test('what owes mails is found soonest first, whatever else is stored', async () => {
  const times = ['2026-11-22', '2026-11-20', '2099-01-01', '2026-11-21'];
  for (const dueAt of times) {
    await putItem(table, { pk: dueAt, sk: 's', due: 'mail', dueAt });
  }
  await putItem(table, { pk: 'settled', sk: 's' });
  expect((await queryDue(table)).map(({ pk }) => pk)).toEqual([...times].sort());
});

interface Page {
  readonly Limit: number;
  readonly ExclusiveStartKey?: object;
}

/** A table whose index gives out pages of so many records, without an end. */
function endless(perPage: number) {
  const asked: Page[] = [];
  async function send({ input }: { readonly input: Page }) {
    asked.push(input);
    return {
      Items: Array.from({ length: Math.min(perPage, input.Limit) }, () => ({ pk: { S: 'x' } })),
      LastEvaluatedKey: { page: { N: String(asked.length) } },
    };
  }
  const client = { send } as unknown as Table['client'];
  return { asked, table: { name: 'records', client } };
}

test('pages are read on from where the last one ended, up to a thousand records', async () => {
  const { asked, table: paged } = endless(400);
  expect(await queryDue(paged)).toHaveLength(1000);
  expect(asked.map(({ Limit, ExclusiveStartKey }) => [Limit, ExclusiveStartKey])).toEqual([
    [1000, undefined],
    [600, { page: { N: '1' } }],
    [200, { page: { N: '2' } }],
  ]);
});

test('the last page is the last that is asked for, an empty one included', async () => {
  const pages = [
    { Items: [{ pk: { S: 'a' } }], LastEvaluatedKey: { pk: { S: 'a' } } },
    { LastEvaluatedKey: { pk: { S: 'b' } } },
    { Items: [{ pk: { S: 'c' } }] },
  ];
  const client = { send: async () => pages.shift() } as unknown as Table['client'];
  expect(await queryDue({ name: 'records', client })).toEqual([{ pk: 'a' }, { pk: 'c' }]);
  expect(pages).toEqual([]);
});

test('nobody waits for it once time is over', async () => {
  await expect(queryDue({ ...table, abortSignal: AbortSignal.abort() })).rejects.toThrow();
});

test('a record is due from its moment on, and never without one', () => {
  const record: Owing = { pk: 'p', sk: 's', claimedBy: 'n', mails: {}, receivedAt: '' };
  function due(nowMs: number) {
    return isDue({ ...record, dueAt: '1970-01-01T00:00:05.000Z' }, nowMs);
  }
  expect([4999, 5000, 5001].map(due)).toEqual([false, true, true]);
  expect(isDue(record, 5000)).toBe(false);
});
