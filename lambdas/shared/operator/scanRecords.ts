import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { fromItem, type Item } from '../storage/attributes.ts';
import type { Table } from '../storage/openTable.ts';
import type { StoredRecord } from '../storage/records.ts';

/**
 * Goes through all records of visitors and buyers, page by page.
 *
 * @throws Error when storage fails
 */
export async function* scanRecords(table: Table): AsyncGenerator<StoredRecord> {
  let from: Item | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({
        TableName: table.name,
        FilterExpression: 'attribute_exists(mails)',
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    for (const item of page.Items ?? []) yield fromItem<StoredRecord>(item);
    from = page.LastEvaluatedKey;
  } while (from);
}
