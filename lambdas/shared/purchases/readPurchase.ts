import { QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { License } from '../../contract/purchases.ts';
import type { Key, Registration } from '../../contract/records.ts';
import { fromItem, type Item, toItem } from '../records/items.ts';
import type { Table } from '../records/openTable.ts';
import { licenseKey, purchasePrefix } from './purchaseKeys.ts';

/** What is stored about a purchase, the buyer's side and AWS Marketplace's. */
export interface StoredPurchase {
  readonly license: License | undefined;
  /** The first registration and the further addresses; some may have expired. */
  readonly registrations: readonly Registration[];
  /** Those of all its parts. */
  readonly sortKeys: ReadonlySet<string>;
}

type Part = Key & { readonly kind?: string; readonly claimedBy?: string };

function isLicense(part: Part): part is Part & License {
  return part.kind === 'license';
}

function isWholeRegistration(part: Part): part is Registration {
  return (
    (part.kind === 'registration' || part.kind === 'correction') && part.claimedBy !== undefined
  );
}

/**
 * Reads all about one purchase in its newest state. A purchase's partition holds a few dozen small
 * items at most, far from the 1 MB of a page.
 *
 * @throws Error when storage fails
 */
export async function readPurchase(table: Table, licenseArn: string): Promise<StoredPurchase> {
  const command = new QueryCommand({
    TableName: table.name,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: toItem({ ':pk': licenseKey(licenseArn).pk }),
    ConsistentRead: true,
  });
  const { Items = [] } = await table.client.send(
    command,
    table.abortSignal ? { abortSignal: table.abortSignal } : {},
  );
  return toPurchase(Items.map((item) => fromItem<Part>(item)));
}

function toPurchase(parts: readonly Part[]): StoredPurchase {
  return {
    license: parts.find(isLicense),
    registrations: parts.filter(isWholeRegistration),
    sortKeys: new Set(parts.map(({ sk }) => sk)),
  };
}

/**
 * Reads all purchases, by the ids of their licenses.
 *
 * @throws Error when storage fails
 */
export async function scanPurchases(table: Table): Promise<ReadonlyMap<string, StoredPurchase>> {
  const parts: Part[] = [];
  let from: Item | undefined;
  do {
    const command: ScanCommand = new ScanCommand({
      TableName: table.name,
      FilterExpression: 'begins_with(pk, :prefix)',
      ExpressionAttributeValues: toItem({ ':prefix': purchasePrefix }),
      ConsistentRead: true,
      ...(from ? { ExclusiveStartKey: from } : {}),
    });
    const page = await table.client.send(
      command,
      table.abortSignal ? { abortSignal: table.abortSignal } : {},
    );
    parts.push(...(page.Items ?? []).map((item) => fromItem<Part>(item)));
    from = page.LastEvaluatedKey;
  } while (from);
  return new Map(
    [...Map.groupBy(parts, ({ pk }) => pk.slice(purchasePrefix.length))].map(([id, own]) => [
      id,
      toPurchase(own),
    ]),
  );
}
