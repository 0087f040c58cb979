import type { Agreement } from '../contract/purchases.ts';
import { fitExpiry } from '../shared/purchases/fitExpiry.ts';
import { mergeLicense, mergeNewest } from '../shared/purchases/mergeNewest.ts';
import { noticeAdvisory, noticeLicense } from '../shared/purchases/notices.ts';
import { agreementKey } from '../shared/purchases/purchaseKeys.ts';
import type { Table } from '../shared/records/openTable.ts';
import { monthsLater } from '../shared/time/timing.ts';
import type {
  AdvisoryEvent,
  AgreementEvent,
  LicenseEvent,
  MarketplaceEvent,
} from './readMarketplaceEvent.ts';

/** When an event reached us, and for how many months a registration is kept after its license. */
export interface Received {
  readonly nowMs: number;
  readonly retentionMonths: number;
}

/** Sorts events by time, and within a second an end after a change. */
function orderOf({ time, status }: LicenseEvent | AgreementEvent): string {
  return `${time}#${status === 'active' ? 0 : 1}`;
}

/**
 * Notes what an event says, unless something newer is noted already; tells whether it did. Writes
 * beside what the landing and the registration stored, never over it, and has the company told.
 *
 * @throws Error when storage fails; the same event can be applied again
 */
export function applyEvent(
  table: Table,
  event: MarketplaceEvent,
  received: Received,
): Promise<boolean> {
  switch (event.about) {
    case 'license':
      return applyLicense(table, event, received);
    case 'agreement':
      return applyAgreement(table, event);
    case 'advisory':
      return applyAdvisory(table, event, received);
  }
}

async function applyLicense(
  table: Table,
  event: LicenseEvent,
  { nowMs, retentionMonths }: Received,
): Promise<boolean> {
  const { licenseArn, status, time, agreementId, accountId, offerId, productCode } = event;
  const members = { licenseArn, status, agreementId, accountId, offerId, productCode };
  const license = await mergeLicense(table, { ...members, changedAt: time }, orderOf(event));
  if (!license) {
    return false;
  }
  await fitExpiry(table, licenseArn, retentionMonths);
  await noticeLicense(table, license, nowMs);
  return true;
}

async function applyAgreement(table: Table, event: AgreementEvent): Promise<boolean> {
  const { agreementId, status, awsStatus, intent, accountId, startTime, endTime, time } = event;
  const merged = await mergeNewest<Agreement>(table, agreementKey(agreementId), orderOf(event), {
    kind: 'agreement',
    agreementId,
    status,
    awsStatus,
    intent,
    accountId,
    startTime,
    endTime,
    changedAt: time,
  });
  return merged !== undefined;
}

async function applyAdvisory(
  table: Table,
  { status, agreementId, advisedAt, accountId }: AdvisoryEvent,
  { nowMs, retentionMonths }: Received,
): Promise<boolean> {
  const kind = `advisory-${status}` as const;
  const expiresAt = monthsLater(nowMs, retentionMonths);
  await noticeAdvisory(table, { kind, agreementId, advisedAt, accountId, expiresAt }, nowMs);
  return true;
}
