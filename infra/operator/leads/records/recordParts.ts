import { licenseId } from '../../../../lambdas/contract/purchases.ts';
import {
  isSubmission,
  type Mails,
  type StoredRecord,
} from '../../../../lambdas/contract/records.ts';

/** What names a record to a person: its reference, or the license where it has none. */
export function labelOf(record: StoredRecord): string {
  return 'reference' in record ? record.reference : licenseId(record.purchase.licenseArn);
}

/** The license that a record is about. */
export function licenseOf(record: StoredRecord): string | undefined {
  const arn = 'purchase' in record ? record.purchase.licenseArn : undefined;
  return arn && licenseId(arn);
}

/** What was typed into any of the forms. */
export function fieldsOf(record: StoredRecord): Readonly<Record<string, string>> {
  return 'fields' in record ? { ...record.fields } : {};
}

/** A closed request's reminder won't go out, though the outbox notes that on its day only. */
export function isCalledOff(record: StoredRecord, mail: string): boolean {
  return mail === 'reminder' && isSubmission(record) && record.closedAt !== undefined;
}

/** A record's mails as they stand. */
export function mailsOf(record: StoredRecord): Mails {
  const { reminder } = record.mails;
  return reminder?.status === 'due' && isCalledOff(record, 'reminder')
    ? { ...record.mails, reminder: { ...reminder, status: 'cancelled', failure: 'Closed' } }
    : record.mails;
}
