import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { fromItem, type Item, toItem } from '../../../lambdas/shared/storage/attributes.ts';
import type { Table } from '../../../lambdas/shared/storage/openTable.ts';

interface Filter {
  /** DynamoDB's filter expression. */
  readonly expression: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: object;
}

/**
 * The items that a filter lets through, whatever they are: scanRecords knows only those that owe
 * mails. The caller names their shape.
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
