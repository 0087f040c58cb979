import { randomUUID } from 'node:crypto';
import type { License } from '../contract/purchases.ts';
import type { LicenseNotice } from '../contract/records.ts';
import { oweNow } from '../shared/outbox/owe.ts';
import { licenseNoticeKey } from '../shared/purchases/purchaseKeys.ts';
import type { Table } from '../shared/records/openTable.ts';
import { storeRecord } from '../shared/records/writeRecord.ts';

/**
 * Owes the company a mail that a license began or ended, one for each time it does: renewals tell
 * that it is active again and again. The outbox sends it. The notice is kept as long as the license
 * is, or a renewal years later would pass for a beginning.
 *
 * @throws Error when storage fails; the same license can be noticed again
 */
export async function noticeLicense(
  table: Table,
  { licenseArn, status, accountId, activeSince, endedAt, changedAt }: License,
  nowMs: number,
): Promise<void> {
  const kind = `license-${status}` as const;
  const since = (status === 'active' ? activeSince : endedAt) ?? changedAt;
  const notice: LicenseNotice = {
    ...licenseNoticeKey(licenseArn, kind, since),
    kind,
    purchase: { licenseArn, ...(accountId ? { accountId } : {}) },
    receivedAt: since,
    claimedBy: randomUUID(),
    ...oweNow(nowMs, ['company']),
  };
  await storeRecord(table, notice);
}
