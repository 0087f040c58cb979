import {
  isOwed,
  isRegistration,
  isSubmission,
  isUndelivered,
  type MailState,
  type StoredRecord,
} from '../../../../lambdas/contract/records.ts';
import { toIso } from '../../../../lambdas/shared/time/timing.ts';
import { mailsOf } from './recordParts.ts';

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

/** Everything that holds of a record. */
export function statusOf(record: StoredRecord, nowMs: number): Status[] {
  const mails = Object.values(mailsOf(record));
  const now = toIso(nowMs);
  function isLate(mail: MailState) {
    return isOwed(mail) && mail.owedAt <= now;
  }
  return [
    ...stateOf(record, now),
    ...(mails.some(({ status }) => status === 'parked') ? (['parked'] as const) : []),
    ...(mails.some(isLate) ? (['due'] as const) : []),
    ...(mails.some(isUndelivered) ? (['undelivered'] as const) : []),
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
