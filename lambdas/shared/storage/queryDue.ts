import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { toIso } from '../timing.ts';
import { fromItem, toItem } from './attributes.ts';
import type { Table } from './openTable.ts';
import type { Owing } from './records.ts';

/** How many records that owe mails are looked at in one run, most urgent first. */
const maxRecords = 1000;

/**
 * The records that owe mails, soonest first, those included whose time hasn't come. The index lags
 * a little behind the table: claim a record before acting on it.
 *
 * @throws Error when storage fails
 */
export const queryDue = async (table: Table): Promise<Owing[]> => {
  const records: Owing[] = [];
  let from: ReturnType<typeof toItem> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'due',
        KeyConditionExpression: 'due = :mail',
        ExpressionAttributeValues: toItem({ ':mail': 'mail' }),
        Limit: maxRecords - records.length,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
      table.abortSignal ? { abortSignal: table.abortSignal } : {},
    );
    for (const item of page.Items ?? []) records.push(fromItem<Owing>(item));
    from = page.LastEvaluatedKey;
  } while (from && records.length < maxRecords);
  return records;
};

/** Whether a record may be claimed now. */
export const isDue = ({ dueAt }: Owing, nowMs: number): boolean =>
  dueAt !== undefined && dueAt <= toIso(nowMs);
