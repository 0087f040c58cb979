import { randomUUID } from 'node:crypto';
import { monthsLater } from '../shared/expiry.ts';
import type { Table } from '../shared/storage/openTable.ts';
import { oweNow } from '../shared/storage/owe.ts';
import type { LicenseNotice } from '../shared/storage/records.ts';
import { licenseNoticeKey } from '../shared/storage/registrationKeys.ts';
import { storeRecord } from '../shared/storage/storeRecord.ts';
import type { LicenseEvent } from './readMarketplaceEvent.ts';

/** When an event reached us, and how long notices are kept. */
export type Received = { readonly nowMs: number; readonly retentionMonths: number };

/**
 * Owes the company a mail that a license began or ended, one for either: renewals tell that it is
 * active again and again. The outbox sends it.
 *
 * @throws Error when storage fails; the same event can be noticed again
 */
export const noticeLicense = async (
  table: Table,
  { licenseArn, status, accountId, time }: LicenseEvent,
  { nowMs, retentionMonths }: Received,
): Promise<void> => {
  const kind = `license-${status}` as const;
  const notice: LicenseNotice = {
    ...licenseNoticeKey(licenseArn, kind),
    kind,
    purchase: { licenseArn, ...(accountId ? { accountId } : {}) },
    receivedAt: time,
    claimedBy: randomUUID(),
    expiresAt: monthsLater(nowMs, retentionMonths),
    ...oweNow(nowMs, ['company']),
  };
  await storeRecord(table, notice);
};
