import {
  type Key,
  type License,
  type LicenseNotice,
  licenseId,
  type Registration,
  recordsTable,
} from '../../contract/records.ts';
import { queryItems, type Table } from '../records/table.ts';

const purchasePrefix = 'registration#';

/** Addresses beside the first that one purchase may have. */
export const maxCorrections = 5;

/**
 * The parts of a purchase, by who writes them: the first registration and the further addresses,
 * counted from 1; the notices of an arrival and of a buyer who didn't register; the license, and a
 * notice of each time that it began or ended, ISO 8601.
 */
type PurchasePart =
  | 'registration'
  | `email#${number}`
  | 'arrival'
  | 'unregistered'
  | 'license'
  | `${LicenseNotice['kind']}#${string}`;

/** All parts of a purchase are in one partition, each under a sort key of its own. */
export function purchaseKey(licenseArn: string, part: PurchasePart): Key {
  return { pk: `${purchasePrefix}${licenseId(licenseArn)}`, sk: part };
}

/** Everything stored about a purchase, from the buyer and from AWS Marketplace. */
export interface StoredPurchase {
  readonly license: License | undefined;
  /** The first registration and the further addresses; some may have expired. */
  readonly registrations: readonly Registration[];
  /** Those of all its parts. */
  readonly sortKeys: ReadonlySet<string>;
}

/** Reads all about one purchase in its newest state. */
export async function readPurchase(table: Table, licenseArn: string): Promise<StoredPurchase> {
  const { pk } = purchaseKey(licenseArn, 'license');
  const parts = await queryItems<Key & (License | Partial<Registration>)>(table, pk);
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
  const { licenseIndex: index } = recordsTable;
  const keys = await queryItems<Key>(table, 'license', { index });
  return keys.map(({ pk }) => pk.slice(purchasePrefix.length));
}
