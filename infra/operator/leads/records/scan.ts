import { ScanCommand } from '@aws-sdk/client-dynamodb';
import type { StoredRecord } from '../../../../lambdas/contract/records.ts';
import { nameOf } from '../../../../lambdas/contract/table.ts';
import { fromItem, type Item, toItem } from '../../../../lambdas/shared/records/items.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';

interface Filter {
  /** DynamoDB's filter expression. */
  readonly expression: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: object;
}

/**
 * The items that a filter lets through in their newest state, whatever they are; the caller names
 * their shape.
 *
 * @throws Error when storage fails
 */
export async function scanItems<Shape>(
  table: Table,
  { expression, names, values }: Filter,
): Promise<Shape[]> {
  const found: Shape[] = [];
  let from: Item | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({
        TableName: table.name,
        FilterExpression: expression,
        // Costs twice as much; without it an erasure may miss what was stored a moment before.
        ConsistentRead: true,
        ...(names && { ExpressionAttributeNames: names }),
        ...(values && { ExpressionAttributeValues: toItem(values) }),
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    found.push(...(page.Items ?? []).map((item) => fromItem<Shape>(item)));
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}

/**
 * All records of visitors and buyers, expired ones too: DynamoDB removes those up to two days late.
 *
 * @throws Error when storage fails
 */
export function scanRecords(table: Table): Promise<StoredRecord[]> {
  return scanItems<StoredRecord>(table, {
    expression: `attribute_exists(${nameOf<StoredRecord>('mails')})`,
  });
}

/**
 * Every record that hasn't expired, newest first.
 *
 * @throws Error when storage fails
 */
export async function readRecords(table: Table, nowMs: number): Promise<StoredRecord[]> {
  const records = await scanRecords(table);
  return records
    .filter(({ expiresAt }) => expiresAt === undefined || expiresAt * 1000 > nowMs)
    .sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1));
}
