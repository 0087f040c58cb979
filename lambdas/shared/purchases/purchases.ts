import {
  type Key,
  type License,
  type LicenseNotice,
  licenseId,
  type Registration,
  recordsTable,
} from '#contract/records.ts';
import { pendingMail } from '../records/dueMails.ts';
import { queryItems, type Table, updateItem } from '../records/table.ts';
import { storeRecord } from '../records/writeRecord.ts';

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

/** The registration that came last and gets the launch link; an erased one has no address. */
export function lastRegistration(
  registrations: StoredPurchase['registrations'],
): Registration | undefined {
  function order({ receivedAt, kind, sk }: Registration): string {
    return receivedAt + (kind === 'correction' ? sk : '');
  }
  return registrations
    .filter(({ fields }) => fields.email !== '')
    .sort((a, b) => (order(a) < order(b) ? 1 : -1))[0];
}

/** The ids of all licenses. The index lags a little behind the table: a new one is seen tomorrow. */
export async function listLicenses(table: Table): Promise<string[]> {
  const { licenseIndex: index } = recordsTable;
  const keys = await queryItems<Key>(table, 'license', { index });
  return keys.map(({ pk }) => pk.slice(purchasePrefix.length));
}

type Members<Shape> = { readonly [Name in keyof Shape]?: Shape[Name] | undefined };

interface MergeOptions {
  /**
   * A state and when it was entered, which is stored the first time and kept while the state lasts:
   * the member that says since when, and the one that said the same of the other state.
   */
  readonly phase?: { readonly since: string; readonly over: string; readonly time: string };
  /** The order that the item must still have, if the caller decided by what it read. */
  readonly seenOrder?: string | undefined;
}

/**
 * Merges members into an item, which needn't exist; members that the item has beside them stay.
 * Nothing happens when the item already holds something newer. Merging the same once more changes
 * nothing.
 *
 * @param order a text that sorts by newness
 * @returns the item as it is then; undefined if it held something newer
 */
export function mergeNewest<Shape>(
  table: Table,
  key: Key,
  order: string,
  members: Members<Shape>,
  { phase, seenOrder }: MergeOptions = {},
): Promise<Shape | undefined> {
  const known = Object.entries({ ...members, eventOrder: order }).filter(
    (member): member is [string, string] => member[1] !== undefined,
  );
  const set = known.map((_, nth) => `#m${nth} = :m${nth}`).join(', ');
  const entered = phase && `, #since = if_not_exists(#since, :since) REMOVE #over`;
  return updateItem<Shape>(table, key, {
    UpdateExpression: `SET ${set}${entered ?? ''}`,
    ConditionExpression: seenOrder
      ? 'eventOrder IN (:seen, :order)'
      : 'attribute_not_exists(eventOrder) OR eventOrder <= :order',
    ExpressionAttributeNames: {
      ...Object.fromEntries(known.map(([name], nth) => [`#m${nth}`, name])),
      ...(phase ? { '#since': phase.since, '#over': phase.over } : {}),
    },
    values: {
      ...Object.fromEntries(known.map(([, value], nth) => [`:m${nth}`, value])),
      ':order': order,
      ':since': phase?.time,
      ':seen': seenOrder,
    },
  });
}

type LicenseNews = Pick<License, 'licenseArn' | 'status' | 'changedAt'> & Members<License>;

/** Merges what AWS says about a license into the stored item; see mergeNewest. */
export function mergeLicense(
  table: Table,
  license: LicenseNews,
  order: string,
  seenOrder?: string,
): Promise<License | undefined> {
  const { licenseArn, status, changedAt: time } = license;
  const members = { ...license, kind: 'license', listed: 'license' } as const;
  const phase =
    status === 'active'
      ? { since: 'activeSince', over: 'endedAt', time }
      : { since: 'endedAt', over: 'activeSince', time };
  const key = purchaseKey(licenseArn, 'license');
  return mergeNewest<License>(table, key, order, members, { phase, seenOrder });
}

/** Since when a license has been in its state. */
export function sinceOf({ status, activeSince, endedAt, changedAt }: LicenseNews): string {
  return (status === 'active' ? activeSince : endedAt) ?? changedAt;
}

/**
 * Stores an email to the company that a license began or ended, one for each time that it does:
 * renewals report again and again that it is active. The notice is kept as long as the license is,
 * or a renewal years later would pass for a beginning.
 */
export async function noticeLicense(
  table: Table,
  license: LicenseNews & Pick<LicenseNotice, 'isLate'>,
  nowMs: number,
): Promise<void> {
  const { licenseArn, status, accountId, agreementId, foundAt, isLate } = license;
  const kind = `license-${status}` as const;
  const since = sinceOf(license);
  await storeRecord<LicenseNotice>(table, {
    ...purchaseKey(licenseArn, `${kind}#${since}`),
    kind,
    purchase: { licenseArn, accountId, agreementId },
    receivedAt: since,
    ...(foundAt === since ? { isFound: true } : {}),
    ...(isLate ? { isLate } : {}),
    mails: { company: pendingMail(nowMs) },
  });
}

/**
 * Stores the notice of an event that came after a newer one, unless its time has a notice already.
 * It has none if the run that merged the event died before it stored one.
 */
export async function noticeLateLicense(
  table: Table,
  license: LicenseNews,
  nowMs: number,
): Promise<void> {
  const { sortKeys, license: current } = await readPurchase(table, license.licenseArn);
  const noticed = [...sortKeys].flatMap((sk) => {
    const [, status, since = ''] = /^license-(active|ended)#(.+)$/.exec(sk) ?? [];
    return status ? [{ status, since }] : [];
  });
  // The present state's own event stores its notice.
  const present = current ? [{ status: current.status, since: sinceOf(current) }] : [];
  const notices = [...noticed, ...present].sort((a, b) => (a.since < b.since ? -1 : 1));
  const before = notices.findLast(({ since }) => since <= license.changedAt);
  const after = notices.find(({ since }) => since > license.changedAt);
  if (![before?.status, after?.status].includes(license.status)) {
    await noticeLicense(table, { ...license, isLate: true }, nowMs);
  }
}
