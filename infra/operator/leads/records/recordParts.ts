import {
  isPending,
  isRegistration,
  isSubmission,
  isUndelivered,
  licenseId,
  type Mails,
  type StoredRecord,
} from '../../../../lambdas/contract/records.ts';
import { toIso } from '../../../../lambdas/shared/time.ts';

/** What names a record to a person: its reference, or the license where it has none. */
export function labelOf(record: StoredRecord): string {
  if ('reference' in record) {
    return record.reference;
  }
  return record.kind === 'suspects' ? 'suspects' : licenseId(record.purchase.licenseArn);
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

/** How a record stands, and what about it needs the operator. */
export type Status =
  /** A request that wasn't closed, and one that was. */
  | 'open'
  | 'closed'
  /** An open request whose legal deadline has passed. */
  | 'overdue'
  /** A request that looks like a machine's. */
  | 'suspect'
  /** A purchase that was registered, one whose address was erased, and one that wasn't yet or couldn't be. */
  | 'registered'
  | 'erased'
  | 'arrived'
  /** A notice that a license began or ended. */
  | 'noted'
  /** A mail that should have gone out by now, and one that was given up. */
  | 'due'
  | 'parked'
  /** A mail that SES took, and that nobody got. */
  | 'undelivered';

/** The company has not got a mail. */
export const mailTroubles: readonly Status[] = ['due', 'parked', 'undelivered'];

/** Everything that holds of a record. */
export function statusOf(record: StoredRecord, nowMs: number): Status[] {
  const mails = Object.values(mailsOf(record));
  const now = toIso(nowMs);
  const troubles = {
    parked: mails.some(({ status }) => status === 'parked'),
    due: mails.some((mail) => isPending(mail) && mail.firstDueAt <= now),
    undelivered: mails.some(isUndelivered),
  };
  return [
    ...stateOf(record, now),
    ...(['parked', 'due', 'undelivered'] as const).filter((trouble) => troubles[trouble]),
  ];
}

function stateOf(record: StoredRecord, now: string): Status[] {
  if (record.kind === 'arrival' || record.kind === 'unidentified') {
    return ['arrived'];
  }
  if (isRegistration(record)) {
    return [record.fields.email === '' ? 'erased' : 'registered'];
  }
  if (!isSubmission(record)) {
    return ['noted'];
  }
  if (record.closedAt !== undefined) {
    return ['closed'];
  }
  const isOverdue = record.dueBy !== undefined && record.dueBy < now.slice(0, 10);
  return [
    'open',
    ...(isOverdue ? (['overdue'] as const) : []),
    ...(record.suspicion ? (['suspect'] as const) : []),
  ];
}
