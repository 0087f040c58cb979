import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/client-dynamodb';
import type { MailName, MailState, Mails, Owing } from '../../contract/records.ts';
import { recordsTable } from '../../contract/table.ts';
import { fromItem, toItem } from '../records/items.ts';
import type { Table } from '../records/openTable.ts';
import { toIso } from '../time/timing.ts';

const { dueIndex } = recordsTable;

/** A mail that is owed from a moment on, not tried yet. */
export function oweFrom(owedAtMs: number): MailState {
  const owedAt = toIso(owedAtMs);
  return { status: 'due', id: randomUUID(), attempts: 0, owedAt, nextAt: owedAt };
}

/** The part of a new record that owes the named mails at once. */
export function oweNow(
  nowMs: number,
  names: readonly MailName[],
): Pick<Owing, 'due' | 'dueAt' | 'mails'> {
  return {
    due: 'mail',
    dueAt: toIso(nowMs),
    mails: Object.fromEntries(names.map((name) => [name, oweFrom(nowMs)])) as Mails,
  };
}

/** How many records that owe mails are looked at in one run, most urgent first. */
const maxRecords = 1000;

/**
 * The records that owe mails, soonest first, those included whose time hasn't come. The index lags
 * a little behind the table: claim a record before acting on it.
 *
 * @throws Error when storage fails
 */
export async function queryDue(table: Table): Promise<Owing[]> {
  const records: Owing[] = [];
  let from: ReturnType<typeof toItem> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: dueIndex.name,
        KeyConditionExpression: `${dueIndex.partitionKey} = :mail`,
        ExpressionAttributeValues: toItem({ ':mail': 'mail' satisfies Owing['due'] }),
        Limit: maxRecords - records.length,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
      table.abortSignal ? { abortSignal: table.abortSignal } : {},
    );
    for (const item of page.Items ?? []) {
      records.push(fromItem<Owing>(item));
    }
    from = page.LastEvaluatedKey;
  } while (from && records.length < maxRecords);
  return records;
}

/** Whether a record may be claimed now. */
export function isDue({ dueAt }: Owing, nowMs: number): boolean {
  return dueAt !== undefined && dueAt <= toIso(nowMs);
}
