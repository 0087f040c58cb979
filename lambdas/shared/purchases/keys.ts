import type { AgreementNotice, Key, LicenseNotice } from '../../contract/records.ts';
import { licenseId } from '../../contract/records.ts';

/** How the partitions of all purchases begin. */
export const purchasePrefix = 'registration#';

/** Everything about one purchase is in one partition, each writer's part under its own sort key. */
function purchaseKey(licenseArn: string, sk: string): Key {
  return { pk: `${purchasePrefix}${licenseId(licenseArn)}`, sk };
}

/** The first registration of a purchase. */
export function registrationKey(licenseArn: string): Key {
  return purchaseKey(licenseArn, 'registration');
}

/** Addresses beside the first that one purchase may have. */
export const maxCorrections = 5;

/** The place of a further address for the same purchase, from 1 on. */
export function correctionKey(licenseArn: string, place: number): Key {
  return purchaseKey(licenseArn, `email#${place}`);
}

/** A buyer's arrival for the purchase. */
export function arrivalNoticeKey(licenseArn: string): Key {
  return purchaseKey(licenseArn, 'arrival');
}

/** The notice that the buyer has neither registered nor arrived. */
export function unregisteredKey(licenseArn: string): Key {
  return purchaseKey(licenseArn, 'unregistered');
}

/** The state of the license, by AWS Marketplace's events. */
export function licenseKey(licenseArn: string): Key {
  return purchaseKey(licenseArn, 'license');
}

/**
 * The notice to the company that the license began or ended.
 *
 * @param since when it did, ISO 8601: each beginning and each end has a notice of its own
 */
export function licenseNoticeKey(
  licenseArn: string,
  kind: LicenseNotice['kind'],
  since: string,
): Key {
  return purchaseKey(licenseArn, `${kind}#${since}`);
}

/** The state of an agreement, which a license belongs to, by AWS Marketplace's events. */
export function agreementKey(agreementId: string): Key {
  return { pk: `agreement#${agreementId}`, sk: 'agreement' };
}

/**
 * The notice to the company about an agreement.
 *
 * @param reportedAt tells one report from the next, whoever sends it and however often
 */
export function agreementNoticeKey(
  agreementId: string,
  kind: AgreementNotice['kind'],
  reportedAt: string,
): Key {
  return { pk: agreementKey(agreementId).pk, sk: `${kind}#${reportedAt}` };
}
