import { randomUUID } from 'node:crypto';
import type { License } from '../../contract/purchases.ts';
import type { AdvisoryNotice, LicenseNotice } from '../../contract/records.ts';
import { oweNow } from '../outbox/owe.ts';
import { createReference } from '../records/createReference.ts';
import type { Table } from '../records/openTable.ts';
import { storeRecord } from '../records/writeRecord.ts';
import { toIso } from '../time/timing.ts';
import { advisoryKey, licenseNoticeKey, unregisteredKey } from './purchaseKeys.ts';

/**
 * Owes the company a mail that a license began or ended, one for each time it does: renewals tell
 * that it is active again and again. The outbox sends it. The notice is kept as long as the license
 * is, or a renewal years later would pass for a beginning.
 *
 * @throws Error when storage fails; the same license can be noticed again
 */
export async function noticeLicense(
  table: Table,
  { licenseArn, status, accountId, activeSince, endedAt, changedAt, foundAt }: License,
  nowMs: number,
): Promise<void> {
  const kind = `license-${status}` as const;
  const since = (status === 'active' ? activeSince : endedAt) ?? changedAt;
  const notice: LicenseNotice = {
    ...licenseNoticeKey(licenseArn, kind, since),
    kind,
    purchase: { licenseArn, ...(accountId ? { accountId } : {}) },
    receivedAt: since,
    ...(foundAt === since ? { isFound: true } : {}),
    claimedBy: randomUUID(),
    ...oweNow(nowMs, ['company']),
  };
  await storeRecord(table, notice);
}

/**
 * Owes the company a mail that somebody has a license and never came, once a purchase.
 *
 * @throws Error when storage fails; the same can be noticed again
 */
export async function noticeUnregistered(
  table: Table,
  { licenseArn, accountId, productCode }: License,
  nowMs: number,
): Promise<void> {
  await storeRecord(table, {
    ...unregisteredKey(licenseArn),
    kind: 'unregistered',
    purchase: { licenseArn, ...(accountId && { accountId }), ...(productCode && { productCode }) },
    receivedAt: toIso(nowMs),
    claimedBy: randomUUID(),
    ...oweNow(nowMs, ['company']),
  });
}

/** What an advisory's notice is made of. */
export type Advisory = Pick<AdvisoryNotice, 'kind' | 'agreementId' | 'advisedAt'> & {
  readonly accountId: string | undefined;
  /** When the notice expires, in epoch seconds. */
  readonly expiresAt: number;
};

/**
 * Owes the company a mail that AWS Marketplace suspects a buyer, or does so no longer: one for each
 * advisory.
 *
 * @throws Error when storage fails; the same advisory can be noticed again
 */
export async function noticeAdvisory(
  table: Table,
  { kind, agreementId, advisedAt, accountId, expiresAt }: Advisory,
  nowMs: number,
): Promise<void> {
  await storeRecord(table, {
    ...advisoryKey(agreementId, kind, advisedAt),
    kind,
    reference: createReference('A'),
    agreementId,
    advisedAt,
    purchase: accountId ? { accountId } : {},
    receivedAt: toIso(nowMs),
    expiresAt,
    claimedBy: randomUUID(),
    ...oweNow(nowMs, ['company']),
  });
}
