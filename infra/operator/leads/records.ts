import { domainToUnicode } from 'node:url';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { addressId } from '#contract/emailAddress.ts';
import {
  type Agreement,
  isPending,
  isRegistration,
  isSubmission,
  isUndelivered,
  type Key,
  type License,
  licenseId,
  type Mails,
  type Registration,
  type StoredRecord,
  type Submission,
  type Unidentified,
} from '#contract/records.ts';
import { refusalsToHold } from '../../../lambdas/shared/mail/recipients.ts';
import type { AuditEntry } from '../../../lambdas/shared/records/audit.ts';
import { fromItem, type Item, type Table } from '../../../lambdas/shared/records/table.ts';
import { toIso } from '../../../lambdas/shared/time.ts';

export type AnyItem = Key &
  Partial<Omit<StoredRecord, 'kind'>> &
  Partial<AuditEntry> & {
    /** Of AWS Marketplace's events: sorts them by time. */
    readonly eventOrder?: string;
    readonly erasedAt?: string;
    readonly previous?: string;
    readonly at?: string;
    /** Of the company's address: whose emails bounced. */
    readonly records?: ReadonlySet<string>;
  };

/** All items of a table in their newest state. */
export async function readItems(table: Table): Promise<AnyItem[]> {
  const found: AnyItem[] = [];
  // Costs twice as much; without it an erasure may miss what was stored a moment before.
  const input = { TableName: table.name, ConsistentRead: true };
  let from: Item | undefined;
  do {
    const page = await table.client.send(new ScanCommand({ ...input, ExclusiveStartKey: from }));
    found.push(...(page.Items ?? []).map((item) => fromItem<AnyItem>(item)));
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}

export function isRecord(item: AnyItem): boolean {
  return item.mails !== undefined;
}

export type Contents = Awaited<ReturnType<typeof readTable>>;

export async function readTable(table: Table, nowMs: number) {
  const items = await readItems(table);
  function choose<Shape>(isWanted: (item: AnyItem) => boolean): Shape[] {
    return items.filter(isWanted) as unknown as Shape[];
  }
  // DynamoDB removes what has expired up to two days late.
  const records = choose<StoredRecord>(
    (item) => isRecord(item) && (item.expiresAt ?? Number.POSITIVE_INFINITY) * 1000 > nowMs,
  );
  const history = choose<AuditEntry & { readonly at: string }>(({ what }) => what !== undefined);
  return {
    items,
    /** Newest first. */
    records: records.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1)),
    /** The audit log, oldest first. It outlives an erasure. */
    history: history.sort((a, b) => (a.at < b.at ? -1 : 1)),
    licenses: choose<License>(({ what, kind }) => !what && kind === 'license'),
    agreements: choose<Agreement>(({ what, kind }) => !what && kind === 'agreement'),
    /** How many addresses get no emails: a buyer's that bounced, or the company's if many did. */
    suppressed: items.filter(
      ({ pk, records: bounced }) =>
        pk.startsWith('suppression#') && (!bounced || bounced.size >= refusalsToHold),
    ).length,
  };
}

/** What names a record to a person: its reference, or the license where it has none. */
export function labelOf(record: StoredRecord): string {
  if ('reference' in record) {
    return record.reference;
  }
  return record.kind === 'suspects' ? 'suspects' : licenseId(record.purchase.licenseArn);
}

export function licenseOf(record: StoredRecord): string | undefined {
  const arn = 'purchase' in record ? record.purchase.licenseArn : undefined;
  return arn && licenseId(arn);
}

export function fieldsOf(record: StoredRecord): Readonly<Record<string, string>> {
  return 'fields' in record ? { ...record.fields } : {};
}

/** A closed request's reminder won't go out. The outbox stores that when the reminder is due. */
export function isCalledOff(record: StoredRecord, mail: string): boolean {
  return mail === 'reminder' && record.closedAt !== undefined;
}

export function mailsOf(record: StoredRecord): Mails {
  const { reminder } = record.mails;
  return reminder?.status === 'due' && isCalledOff(record, 'reminder')
    ? { ...record.mails, reminder: { ...reminder, status: 'cancelled', failure: 'Closed' } }
    : record.mails;
}

/** A record's state, and what about it needs the operator; the help of `list` explains each. */
export const statuses = [
  ...(['open', 'closed', 'overdue', 'suspect', 'registered', 'erased', 'arrived'] as const),
  ...(['noted', 'due', 'parked', 'undelivered'] as const),
];

export type Status = (typeof statuses)[number];

export const mailTroubles: readonly Status[] = ['due', 'parked', 'undelivered'];

export function statusOf(record: StoredRecord, nowMs: number): Status[] {
  const mails = Object.values(mailsOf(record));
  const now = toIso(nowMs);
  const holds: Partial<Record<Status, boolean>> = {
    [stateOf(record)]: true,
    open: isOpen(record),
    overdue: isOpen(record) && record.dueBy !== undefined && record.dueBy < now,
    suspect: isOpen(record) && 'suspicion' in record,
    parked: mails.some(({ status }) => status === 'parked'),
    due: mails.some((mail) => isPending(mail) && mail.firstDueAt <= now),
    undelivered: mails.some(isUndelivered),
  };
  return statuses.filter((status) => holds[status]);
}

/** Whether somebody has to act: on a submission, or on a registration whose launch link is due. */
export function isOpen(record: StoredRecord): record is Submission | Registration {
  const isTask = isSubmission(record) || (isRegistration(record) && record.dueBy !== undefined);
  return isTask && record.closedAt === undefined;
}

function stateOf(record: StoredRecord): Status {
  if (record.kind === 'arrival' || record.kind === 'unidentified') {
    return 'arrived';
  }
  if (isRegistration(record)) {
    return record.fields.email === '' ? 'erased' : 'registered';
  }
  if (!isSubmission(record)) {
    return 'noted';
  }
  return isOpen(record) ? 'open' : 'closed';
}

export type OwnRecord = Submission | Registration | Unidentified;

/** Finds an email address in everything that was sent, in upper or lower case. */
export function findPerson(records: readonly StoredRecord[], email: string) {
  const address = addressId(email);
  function isOwn(record: StoredRecord): record is OwnRecord {
    return 'fields' in record && addressId(record.fields.email) === address;
  }
  const own = records.filter(isOwn);
  const others = records.filter((record): boolean => !isOwn(record));
  const licenses = new Set(own.map(licenseOf).filter((license) => license !== undefined));
  return {
    /** Sent under the address. */
    own,
    /** Sent by others whose words name it. */
    mentions: others.filter((record) =>
      Object.values(fieldsOf(record)).some((text) => namesAddress(text, email)),
    ),
    /** Other addresses of the licenses that it registered. */
    sameLicense: others.filter(
      (record) => fieldsOf(record)['email'] && licenses.has(licenseOf(record) ?? ''),
    ),
  };
}

function namesAddress(text: string, email: string): boolean {
  const address = addressId(email);
  const [local, domain] = address.split('@');
  const spellings = [address, `${local}@${domainToUnicode(domain ?? '')}`];
  return spellings.some((spelling) => text.toLowerCase().includes(spelling));
}

/**
 * Items that name an address where these commands don't know of it, such as those of a new function:
 * they can neither show nor erase them.
 */
export function findUnknown(items: readonly AnyItem[], email: string): AnyItem[] {
  return items.filter((item) => {
    // The commands know these members of a record.
    const known = isRecord(item) ? { fields: undefined, previous: undefined } : {};
    return namesAddress(JSON.stringify({ ...item, ...known }), email);
  });
}
