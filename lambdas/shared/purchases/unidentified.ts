import { randomUUID } from 'node:crypto';
import { licenseId, type Purchase } from '../../contract/purchases.ts';
import type { Key, Unidentified } from '../../contract/records.ts';
import type { Log } from '../observability/createLog.ts';
import { oweNow } from '../outbox/owe.ts';
import { tryAudit } from '../records/audit.ts';
import { createReference, hash } from '../records/createReference.ts';
import { getItem } from '../records/items.ts';
import type { Table } from '../records/openTable.ts';
import { storeRecord } from '../records/writeRecord.ts';
import { toIso } from '../time/timing.ts';

/** What AWS Marketplace told of a purchase short of naming it, and an address where the buyer gave one. */
export interface Unnamed {
  readonly known: Partial<Purchase>;
  readonly email?: string;
}

/** One place a buyer, and one more for each address: a buyer who comes again is the same news. */
function unidentifiedKey({ known, email }: Unnamed): Key {
  const { accountId, customerIdentifier, licenseArn = '' } = known;
  return {
    pk: `unidentified#${accountId ?? customerIdentifier ?? licenseId(licenseArn)}`,
    sk: email ? `email#${hash(email.toLowerCase())}` : 'buyer',
  };
}

/**
 * A buyer whose purchase AWS Marketplace doesn't name, as a record that owes the company the mail.
 *
 * @param expiresAt epoch seconds
 */
export function createUnidentified(
  unnamed: Unnamed,
  nowMs: number,
  expiresAt: number,
): Unidentified {
  return {
    ...unidentifiedKey(unnamed),
    kind: 'unidentified',
    reference: createReference('A'),
    purchase: unnamed.known,
    fields: { email: unnamed.email ?? '' },
    receivedAt: toIso(nowMs),
    expiresAt,
    claimedBy: randomUUID(),
    ...oweNow(nowMs, ['company']),
  };
}

async function store(
  table: Table,
  record: Unidentified,
): Promise<{ readonly reference: string; readonly isNew: boolean }> {
  if (await storeRecord(table, record)) {
    return { reference: record.reference, isNew: true };
  }
  const stored = await getItem<Unidentified>(table, { pk: record.pk, sk: record.sk });
  if (!stored) {
    throw new Error('A record went while it was looked at');
  }
  return { reference: stored.reference, isNew: false };
}

/**
 * Stores a buyer who came without a license, unless that is stored already; tells the log and the
 * audit log, and gives the reference.
 *
 * @param expiresAt epoch seconds
 *
 * @throws Error when storage fails
 */
export async function keepUnidentified(
  { table, log }: { readonly table: Table; readonly log: Log },
  unnamed: Unnamed,
  nowMs: number,
  expiresAt: number,
): Promise<string> {
  const { reference, isNew } = await store(table, createUnidentified(unnamed, nowMs, expiresAt));
  const { licenseArn, accountId } = unnamed.known;
  log.warn('ARRIVAL_UNIDENTIFIED', { reference, ...(licenseArn ? { licenseArn } : {}) });
  if (isNew) {
    const about = { reference, ...(licenseArn && { licenseArn }), ...(accountId && { accountId }) };
    await tryAudit(table, { what: 'buyer-arrived', kind: 'unidentified', ...about }, nowMs, log);
  }
  return reference;
}
