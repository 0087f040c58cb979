import { QueryCommand } from '@aws-sdk/client-dynamodb';
import {
  type AgreementNotice,
  type Key,
  type License,
  type LicenseNotice,
  licenseId,
  type Registration,
  recordsTable,
} from '../../contract/records.ts';
import { fromItem, type Item, options, type Table, toItem } from '../records/table.ts';

const purchasePrefix = 'registration#';

/** Everything about one purchase is in one partition, each writer's part under its own sort key. */
function purchaseKey(licenseArn: string, sk: string): Key {
  return { pk: `${purchasePrefix}${licenseId(licenseArn)}`, sk };
}

export function registrationKey(licenseArn: string): Key {
  return purchaseKey(licenseArn, 'registration');
}

/** Addresses beside the first that one purchase may have. */
export const maxCorrections = 5;

/** The place of a further address for the same purchase, from 1 on. */
export function correctionKey(licenseArn: string, place: number): Key {
  return purchaseKey(licenseArn, `email#${place}`);
}

export function arrivalNoticeKey(licenseArn: string): Key {
  return purchaseKey(licenseArn, 'arrival');
}

export function unregisteredKey(licenseArn: string): Key {
  return purchaseKey(licenseArn, 'unregistered');
}

export function licenseKey(licenseArn: string): Key {
  return purchaseKey(licenseArn, 'license');
}

/** @param since when it began or ended, ISO 8601: each time has a notice of its own */
export function licenseNoticeKey(
  licenseArn: string,
  kind: LicenseNotice['kind'],
  since: string,
): Key {
  return purchaseKey(licenseArn, `${kind}#${since}`);
}

export function agreementKey(agreementId: string): Key {
  return { pk: `agreement#${agreementId}`, sk: 'agreement' };
}

/**
 * @param reportedAt distinguishes one report from the next, no matter who sends it and how often
 */
export function agreementNoticeKey(
  agreementId: string,
  kind: AgreementNotice['kind'],
  reportedAt: string,
): Key {
  return { pk: agreementKey(agreementId).pk, sk: `${kind}#${reportedAt}` };
}

const { licenseIndex } = recordsTable;

/** Everything stored about a purchase, from the buyer and from AWS Marketplace. */
export interface StoredPurchase {
  readonly license: License | undefined;
  /** The first registration and the further addresses; some may have expired. */
  readonly registrations: readonly Registration[];
  /** Those of all its parts. */
  readonly sortKeys: ReadonlySet<string>;
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
  const { Items = [] } = await table.client.send(command, options(table));
  const parts = Items.map((item) => fromItem<Key & (License | Partial<Registration>)>(item));
  return {
    license: parts.find((part) => part.kind === 'license'),
    registrations: parts.filter(
      (part): part is Registration =>
        (part.kind === 'registration' || part.kind === 'correction') && part.version !== undefined,
    ),
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
