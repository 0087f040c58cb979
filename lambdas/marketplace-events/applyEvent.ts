import type { Agreement } from '../contract/records.ts';
import {
  mergeLicense,
  mergeNewest,
  noticeAgreement,
  noticeLateLicense,
  noticeLicense,
} from '../shared/purchases/licenses.ts';
import { agreementKey } from '../shared/purchases/readPurchase.ts';
import { fitExpiry } from '../shared/purchases/registrations.ts';
import { createReference } from '../shared/records/records.ts';
import type { Table } from '../shared/records/table.ts';
import { monthsLater } from '../shared/time.ts';
import type { AgreementEvent, LicenseEvent, MarketplaceEvent } from './readMarketplaceEvent.ts';

/** When an event reached us, and for how many months a registration is kept after its license. */
interface EventContext {
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
export async function applyEvent(
  table: Table,
  event: MarketplaceEvent,
  context: EventContext,
): Promise<boolean> {
  switch (event.about) {
    case 'license':
      return applyLicense(table, event, context);
    case 'agreement':
      return applyAgreement(table, event);
    case 'report': {
      const { status: kind, agreementId, reportedAt, accountId } = event;
      const reference = createReference('A');
      const purchase = accountId ? { accountId } : {};
      const expiresAt = monthsLater(context.nowMs, context.retentionMonths);
      const report = { kind, reference, agreementId, reportedAt, purchase, expiresAt };
      await noticeAgreement(table, report, context.nowMs);
      return true;
    }
  }
}

async function applyLicense(
  table: Table,
  event: LicenseEvent,
  { nowMs, retentionMonths }: EventContext,
): Promise<boolean> {
  const { licenseArn, status, time, agreementId, accountId, offerId, productCode } = event;
  const news = { licenseArn, status, agreementId, accountId, offerId, productCode };
  const license = await mergeLicense(table, { ...news, changedAt: time }, orderOf(event));
  if (!license) {
    await noticeLateLicense(table, { ...news, changedAt: time }, nowMs);
    return false;
  }
  await fitExpiry(table, licenseArn, retentionMonths);
  await noticeLicense(table, license, nowMs);
  return true;
}

async function applyAgreement(table: Table, event: AgreementEvent): Promise<boolean> {
  const { about: kind, agreementId, status, awsStatus, intent, accountId, time } = event;
  const { startTime, endTime } = event;
  const dates = { startTime, endTime, changedAt: time };
  const members = { kind, agreementId, status, awsStatus, intent, accountId, ...dates };
  const key = agreementKey(agreementId);
  return (await mergeNewest<Agreement>(table, key, orderOf(event), members)) !== undefined;
}
