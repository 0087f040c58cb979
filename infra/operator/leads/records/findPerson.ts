import type {
  Registration,
  StoredRecord,
  Submission,
  Unidentified,
} from '../../../../lambdas/contract/records.ts';
import { fieldsOf, licenseOf } from './recordParts.ts';

/** A record that a person sent. */
export type OwnRecord = Submission | Registration | Unidentified;

/** Where an address was found. */
export interface Found {
  /** Sent under the address. */
  readonly own: readonly OwnRecord[];
  /** Sent by others whose words name it. */
  readonly mentions: readonly StoredRecord[];
  /** Other addresses of the licenses that it registered. */
  readonly sameLicense: readonly StoredRecord[];
}

/** Finds an e-mail address in whatever was sent; upper and lower case are one. */
export function findPerson(records: readonly StoredRecord[], email: string): Found {
  const address = email.trim().toLowerCase();
  function isOwn(record: StoredRecord): record is OwnRecord {
    return 'fields' in record && record.fields.email.toLowerCase() === address;
  }
  const own = records.filter(isOwn);
  const others: StoredRecord[] = records.filter((record) => !isOwn(record));
  const licenses = own.map(licenseOf).filter((license) => license !== undefined);
  return {
    own,
    mentions: others.filter((record) =>
      Object.values(fieldsOf(record)).some((text) => text.toLowerCase().includes(address)),
    ),
    sameLicense: others.filter(
      (record) =>
        fieldsOf(record)['email'] && licenses.some((license) => license === licenseOf(record)),
    ),
  };
}
