import { monthsLater } from '../shared/expiry.ts';
import { limitRegistration } from '../shared/storage/limitRegistration.ts';
import { mergeNewest } from '../shared/storage/mergeNewest.ts';
import type { Table } from '../shared/storage/openTable.ts';
import { agreementKey, licenseKey } from '../shared/storage/registrationKeys.ts';
import { noticeLicense, type Received } from './noticeLicense.ts';
import type { AgreementEvent, LicenseEvent } from './readMarketplaceEvent.ts';

/** Sorts events by time, and within a second an end after a change. */
const orderOf = ({ time, status }: LicenseEvent | AgreementEvent): string =>
  `${time}#${status === 'active' ? 0 : 1}`;

/**
 * Notes what an event says, unless something newer is noted already; tells whether it did. Writes
 * beside what the landing and the registration stored, never over it, and has the company told.
 *
 * @throws Error when storage fails; the same event can be applied again
 */
export const applyEvent = (
  table: Table,
  event: LicenseEvent | AgreementEvent,
  received: Received,
): Promise<boolean> =>
  event.about === 'license' ? applyLicense(table, event, received) : applyAgreement(table, event);

const applyLicense = async (table: Table, event: LicenseEvent, received: Received) => {
  const { licenseArn, status, time, agreementId, accountId, offerId, productCode } = event;
  const expiresAt =
    status === 'ended' ? monthsLater(Date.parse(time), received.retentionMonths) : undefined;
  const key = licenseKey(licenseArn);
  const members = { licenseArn, status, agreementId, accountId, offerId, productCode };
  const isNewest = await mergeNewest(table, key, orderOf(event), {
    kind: 'license',
    ...members,
    changedAt: time,
    ...(status === 'ended' ? { endedAt: time } : {}),
  });
  if (!isNewest) return false;
  await limitRegistration(table, licenseArn, expiresAt);
  await noticeLicense(table, event, received);
  return true;
};

const applyAgreement = (table: Table, event: AgreementEvent) => {
  const { agreementId, status, awsStatus, intent, accountId, startTime, endTime, time } = event;
  return mergeNewest(table, agreementKey(agreementId), orderOf(event), {
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
};
