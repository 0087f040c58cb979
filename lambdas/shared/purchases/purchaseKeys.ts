import { licenseId } from '../../contract/purchases.ts';
import type { AdvisoryNotice, Key, LicenseNotice } from '../../contract/records.ts';

/** How the partitions of all purchases begin. */
export const purchasePrefix = 'registration#';

/** All about one purchase lies in one partition, each writer's part under its own sort key. */
function purchaseKey(licenseArn: string): string {
  return `${purchasePrefix}${licenseId(licenseArn)}`;
}

/** The first registration of a purchase. */
export function registrationKey(licenseArn: string): Key {
  return {
    pk: purchaseKey(licenseArn),
    sk: 'registration',
  };
}

/** Addresses beside the first that one purchase may have. */
export const maxCorrections = 5;

/** The place of a further address for the same purchase, from 1 on; it tells nothing of the address. */
export function correctionKey(licenseArn: string, place: number): Key {
  return {
    pk: purchaseKey(licenseArn),
    sk: `email#${place}`,
  };
}

/** A buyer's arrival for the purchase. */
export function arrivalNoticeKey(licenseArn: string): Key {
  return {
    pk: purchaseKey(licenseArn),
    sk: 'arrival',
  };
}

/** The notice that the buyer has neither registered nor arrived. */
export function unregisteredKey(licenseArn: string): Key {
  return {
    pk: purchaseKey(licenseArn),
    sk: 'unregistered',
  };
}

/** What AWS Marketplace's events say of the license. */
export function licenseKey(licenseArn: string): Key {
  return {
    pk: purchaseKey(licenseArn),
    sk: 'license',
  };
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
  return {
    pk: purchaseKey(licenseArn),
    sk: `${kind}#${since}`,
  };
}

/** What AWS Marketplace's events say of an agreement, which a license belongs to. */
export function agreementKey(agreementId: string): Key {
  return {
    pk: `agreement#${agreementId}`,
    sk: 'agreement',
  };
}

/**
 * The notice to the company on an advisory.
 *
 * @param advisedAt tells one advisory from the next, whoever sends it and however often
 */
export function advisoryKey(
  agreementId: string,
  kind: AdvisoryNotice['kind'],
  advisedAt: string,
): Key {
  return {
    pk: agreementKey(agreementId).pk,
    sk: `${kind}#${advisedAt}`,
  };
}
