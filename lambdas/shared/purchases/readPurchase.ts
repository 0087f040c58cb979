import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { type Key, type License, type Registration, recordsTable } from '../../contract/records.ts';
import { fromItem, type Item, type Table, toItem } from '../records/table.ts';
import { licenseKey, purchasePrefix } from './keys.ts';

const { licenseIndex } = recordsTable;

/** What is stored about a purchase, the buyer's side and AWS Marketplace's. */
export interface StoredPurchase {
  readonly license: License | undefined;
  /** The first registration and the further addresses; some may have expired. */
  readonly registrations: readonly Registration[];
  /** Those of all its parts. */
  readonly sortKeys: ReadonlySet<string>;
}

type Part = Key & { readonly kind?: string; readonly version?: string };

function isLicense(part: Part): part is Part & License {
  return part.kind === 'license';
}

function isWholeRegistration(part: Part): part is Registration {
  return (part.kind === 'registration' || part.kind === 'correction') && part.version !== undefined;
}

/**
 * Reads all about one purchase in its newest state. A purchase's partition holds a few dozen small
 * items at most, far from the 1 MB of a page.
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

/** The ids of all licenses. The index lags a little behind the table: a new one is seen tomorrow. */
export async function listLicenses(table: Table): Promise<string[]> {
  const ids: string[] = [];
  let from: Item | undefined;
  do {
    const command: QueryCommand = new QueryCommand({
      TableName: table.name,
      IndexName: licenseIndex.name,
      KeyConditionExpression: `${licenseIndex.partitionKey} = :listed`,
      ExpressionAttributeValues: toItem({ ':listed': 'license' }),
      ...(from ? { ExclusiveStartKey: from } : {}),
    });
    const page = await table.client.send(command);
    const keys = (page.Items ?? []).map((item) => fromItem<Key>(item));
    ids.push(...keys.map(({ pk }) => pk.slice(purchasePrefix.length)));
    from = page.LastEvaluatedKey;
  } while (from);
  return ids;
}
