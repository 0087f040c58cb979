import { DeleteItemCommand, GetItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { restoreItems } from '../../../../../infra/operator/leads/changes/restoreItems.ts';
import { scanRecords } from '../../../../../infra/operator/leads/records/scan.ts';
import { countItems } from '../../../../../infra/operator/leads/services/countItems.ts';
import { createSteps } from '../../../../../infra/terminal/steps.ts';
import type { Table } from '../../../../../lambdas/shared/records/openTable.ts';

/** A table that takes three seconds for each call; a scan has three pages of 1,000 items. */
function openSlowTable() {
  const lines: string[] = [];
  let nowMs = 0;
  let page = 0;
  async function send(command: unknown) {
    nowMs += 3_000;
    if (!(command instanceof ScanCommand)) {
      return {};
    }
    page = (page % 3) + 1;
    return {
      Items: page === 2 ? [{ pk: { S: `lost#${command.input.TableName}` }, sk: { S: 'x' } }] : [],
      ScannedCount: 1_000,
      ...(page < 3 && { LastEvaluatedKey: { pk: { S: 'x' } } }),
    };
  }
  const table: Table = { name: 'records', client: { send: send as Table['client']['send'] } };
  const steps = createSteps(
    (line) => lines.push(line),
    () => nowMs,
  );
  return { table: countItems(table, steps), lines };
}

test('long scans tell how far they are, and so does the writing', async () => {
  const { table, lines } = openSlowTable();
  await restoreItems(table, { ...table, name: 'friday' }, { nowMs: 0, dryRun: false });
  expect(lines).toEqual([
    'Reading friday … 1,000 items, 3.0 s',
    'Reading friday … 3,000 items, 9.0 s',
    'Reading records … 1,000 items, 3.0 s',
    'Reading records … 3,000 items, 9.0 s',
    'Writing … 1 item, 3.0 s',
  ]);
});

test('a second scan of the same table begins to count anew', async () => {
  const { table, lines } = openSlowTable();
  await scanRecords(table);
  const [...first] = lines.splice(0);
  await scanRecords(table);
  expect(first).toHaveLength(2);
  expect(lines).toEqual(first);
});

test('writes are counted, and what is read alone is not', async () => {
  const { table, lines } = openSlowTable();
  const Key = { pk: { S: 'x' }, sk: { S: 'x' } };
  await table.client.send(new GetItemCommand({ TableName: 'records', Key }));
  await table.client.send(new DeleteItemCommand({ TableName: 'records', Key }));
  await table.client.send(new DeleteItemCommand({ TableName: 'records', Key }));
  await table.client.send(new DeleteItemCommand({ TableName: 'records', Key }));
  expect(lines).toEqual(['Writing … 1 item, 3.0 s', 'Writing … 3 items, 9.0 s']);
});
