import type { Agreement, License } from '../contract/purchases.ts';
import { fitExpiry } from '../shared/purchases/fitExpiry.ts';
import { mergeNewest } from '../shared/purchases/mergeNewest.ts';
import { agreementKey, licenseKey } from '../shared/purchases/purchaseKeys.ts';
import type { Table } from '../shared/records/openTable.ts';
import { noticeLicense } from './noticeLicense.ts';
import type { AgreementEvent, LicenseEvent } from './readMarketplaceEvent.ts';

/** When an event reached us, and for how many months a registration is kept after its license. */
export interface Received {
  readonly nowMs: number;
  readonly retentionMonths: number;
}

/** Sorts events by time, and within a second an end after a change. */
function orderOf({ time, status }: LicenseEvent | AgreementEvent): string {
  return `${time}#${status === 'active' ? 0 : 1}`;
}

/** The member of a license that tells since when it is in a state. */
const sinceMembers = {
  active: 'activeSince',
  ended: 'endedAt',
} as const satisfies Record<License['status'], keyof License>;

/**
 * Notes what an event says, unless something newer is noted already; tells whether it did. Writes
 * beside what the landing and the registration stored, never over it, and has the company told.
 *
 * @throws Error when storage fails; the same event can be applied again
 */
export function applyEvent(
  table: Table,
  event: LicenseEvent | AgreementEvent,
  received: Received,
): Promise<boolean> {
  return event.about === 'license'
    ? applyLicense(table, event, received)
    : applyAgreement(table, event);
}

async function applyLicense(
  table: Table,
  event: LicenseEvent,
  { nowMs, retentionMonths }: Received,
): Promise<boolean> {
  const license = await mergeLicense(table, event);
  if (!license) {
    return false;
  }
  await fitExpiry(table, event.licenseArn, retentionMonths);
  await noticeLicense(table, license, nowMs);
  return true;
}

function mergeLicense(table: Table, event: LicenseEvent): Promise<License | undefined> {
  const { licenseArn, status, time, agreementId, accountId, offerId, productCode } = event;
  return mergeNewest<License>(
    table,
    licenseKey(licenseArn),
    orderOf(event),
    {
      kind: 'license',
      licenseArn,
      status,
      agreementId,
      accountId,
      offerId,
      productCode,
      changedAt: time,
    },
    {
      since: sinceMembers[status],
      time,
      over: sinceMembers[status === 'active' ? 'ended' : 'active'],
    },
  );
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
