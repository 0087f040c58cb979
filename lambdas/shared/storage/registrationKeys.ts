import { hash } from '../hash.ts';
import { licenseId } from '../marketplace/licenseId.ts';
import type { Key, LicenseNotice } from './records.ts';

/** All about one purchase lies in one partition, each writer's part under its own sort key. */
const purchaseKey = (licenseArn: string): string => `registration#${licenseId(licenseArn)}`;

/** The first registration of a purchase. */
export const registrationKey = (licenseArn: string): Key => ({
  pk: purchaseKey(licenseArn),
  sk: 'registration',
});

/** A further address for the same purchase. */
export const correctionKey = (licenseArn: string, email: string): Key => ({
  pk: purchaseKey(licenseArn),
  sk: `email#${hash(email.toLowerCase())}`,
});

/** A buyer's arrival for the purchase. */
export const arrivalNoticeKey = (licenseArn: string): Key => ({
  pk: purchaseKey(licenseArn),
  sk: 'arrival',
});

/** What AWS Marketplace's events say of the license. */
export const licenseKey = (licenseArn: string): Key => ({
  pk: purchaseKey(licenseArn),
  sk: 'license',
});

/** The notice to the company that the license began or ended. */
export const licenseNoticeKey = (licenseArn: string, kind: LicenseNotice['kind']): Key => ({
  pk: purchaseKey(licenseArn),
  sk: kind,
});

/** What AWS Marketplace's events say of an agreement, which a license belongs to. */
export const agreementKey = (agreementId: string): Key => ({
  pk: `agreement#${agreementId}`,
  sk: 'agreement',
});
