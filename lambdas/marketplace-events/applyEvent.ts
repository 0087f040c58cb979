import type { Agreement } from '../contract/records.ts';
import { agreementKey } from '../shared/purchases/keys.ts';
import {
  mergeLicense,
  mergeNewest,
  noticeAgreement,
  noticeLateLicense,
  noticeLicense,
} from '../shared/purchases/licenses.ts';
import { fitExpiry } from '../shared/purchases/registrations.ts';
import type { Table } from '../shared/records/table.ts';
import { monthsLater } from '../shared/time.ts';
import type {
  AgreementEvent,
  LicenseEvent,
  MarketplaceEvent,
  ReportEvent,
} from './readMarketplaceEvent.ts';

/** When an event reached us, and for how many months a registration is kept after its license. */
export interface EventContext {
  readonly nowMs: number;
  readonly retentionMonths: number;
}

/** Sorts events by time, and within a second an end after a change. */
function orderOf({ time, status }: LicenseEvent | AgreementEvent): string {
  return `${time}#${status === 'active' ? 0 : 1}`;
}

/**
 * Stores what an event says, unless something newer is stored already, and mails the company. Never
 * overwrites what the landing and the registration stored. The same event can be applied again.
 *
 * @returns whether the event was the newest
 */
export function applyEvent(
  table: Table,
  event: MarketplaceEvent,
  context: EventContext,
): Promise<boolean> {
  switch (event.about) {
    case 'license':
      return applyLicense(table, event, context);
    case 'agreement':
      return applyAgreement(table, event);
    case 'report':
      return applyReport(table, event, context);
  }
}

async function applyLicense(
  table: Table,
  event: LicenseEvent,
  { nowMs, retentionMonths }: EventContext,
): Promise<boolean> {
  const { licenseArn, status, time, agreementId, accountId, offerId, productCode } = event;
  const members = { licenseArn, status, agreementId, accountId, offerId, productCode };
  const license = await mergeLicense(table, { ...members, changedAt: time }, orderOf(event));
  if (!license) {
    await noticeLateLicense(table, { ...members, changedAt: time }, nowMs);
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

async function applyReport(
  table: Table,
  { kind, agreementId, reportedAt, accountId }: ReportEvent,
  { nowMs, retentionMonths }: EventContext,
): Promise<boolean> {
  const expiresAt = monthsLater(nowMs, retentionMonths);
  await noticeAgreement(table, { kind, agreementId, reportedAt, accountId, expiresAt }, nowMs);
  return true;
}
