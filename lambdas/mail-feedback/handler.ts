import { mailFailures } from '#contract/codes.ts';
import {
  isMailName,
  type Key,
  type MailName,
  type MailState,
  type StoredRecord,
} from '#contract/records.ts';
import { readEnvironment } from '../functions.ts';
import { type BusEvent, handleBatch, readDeep, readMember } from '../shared/busEvents.ts';
import type { Log } from '../shared/log.ts';
import { asSent, isRejected, park } from '../shared/mail/attemptMail.ts';
import { noteRefusal, suppress } from '../shared/mail/recipients.ts';
import { writeMetrics } from '../shared/metrics.ts';
import { getItem, openTable, type Table } from '../shared/records/table.ts';
import { changeRecord } from '../shared/records/writeRecord.ts';
import { systemTiming } from '../shared/time.ts';

export type Dependencies = ReturnType<typeof openDependencies>;

export function openDependencies() {
  return { table: openTable(readEnvironment('mail-feedback').RECORDS_TABLE), timing: systemTiming };
}

const failures = {
  bounced: { code: 'MAIL_BOUNCED', metric: 'MailBounces' },
  complained: { code: 'MAIL_COMPLAINT', metric: 'MailComplaints' },
  rejected: { code: 'MAIL_REJECTED', metric: 'MailsParked' },
  withheld: { code: 'MAIL_WITHHELD', metric: 'MailBounces' },
  undelivered: { code: 'MAIL_UNDELIVERED', metric: 'MailBounces' },
} as const;

/** What SES's event says about one of our emails. */
interface MailEvent {
  /** That it was accepted, or why it wasn't delivered. */
  readonly type: 'sent' | keyof typeof failures;
  readonly record: Key | undefined;
  readonly mail: MailName | undefined;
  readonly mailId: string | undefined;
  /** SES's. */
  readonly messageId: string | undefined;
  /**
   * Addresses that must not be emailed again: those that we emailed. A bounce may name others, such
   * as the mailbox behind a forwarding address, or any text from the recipient's mail server.
   */
  readonly addresses: readonly string[];
}

/** Takes SES's events about our emails: addresses that bounced aren't emailed again. */
export function createHandler(open: () => Dependencies) {
  return handleBatch('mail-feedback', open, async (dependencies, busEvent, log) => {
    const event = readMailEvent(busEvent);
    if (!event) {
      log.info('MAIL_EVENT_IGNORED');
    } else if (event.type !== 'sent') {
      await noteFailure(dependencies, event, event.type, log);
    } else if (await applyMailEvent(dependencies.table, event, dependencies.timing.now())) {
      log.info('MAIL_FOUND_SENT');
    }
  });
}

async function noteFailure(
  dependencies: Dependencies,
  event: MailEvent,
  type: keyof typeof failures,
  log: Log,
): Promise<void> {
  const { table, timing } = dependencies;
  const { addresses, record, mail } = event;
  const isForCompany = mail === 'company' || mail === 'reminder';
  for (const address of addresses) {
    await (isForCompany
      ? noteRefusal(table, address, record, timing.now())
      : suppress(table, address, type, timing.now()));
  }
  await applyMailEvent(table, event, timing.now());
  const { code, metric } = failures[type];
  log.error(code, { count: addresses.length, mail });
  const isFailing = isForCompany && type !== mailFailures.rejected;
  writeMetrics({ [metric]: 1, ...(isFailing && { OwnAddressesFailing: 1 }) });
}

/** The next state of an email after SES's event; undefined if the event changes nothing. */
function nextState(
  mail: MailState | undefined,
  { type, mailId, messageId }: MailEvent,
  nowMs: number,
): MailState | undefined {
  if (!mail || mail.id !== mailId || isRejected(mail)) {
    return undefined;
  }
  const failure = type === 'sent' ? undefined : type;
  const { failure: _, ...withoutFailure } = mail;
  const sent = mail.status === 'sent' ? mail : asSent(withoutFailure, messageId, nowMs);
  if (failure === mailFailures.rejected) {
    // Parked, so that the operator finds it.
    const { sentAt: __, ...rejected } = sent;
    return park({ ...rejected, ...(messageId ? { messageId } : {}) }, failure);
  }
  const isNews = mail.status !== 'sent' || (failure !== undefined && mail.failure !== failure);
  return isNews ? { ...sent, ...(failure ? { failure } : {}) } : undefined;
}

/**
 * Stores what SES's event says about an email. Any event means that the email was accepted and must
 * not be sent again, even if the response was lost or hasn't arrived yet.
 *
 * @returns whether we didn't know yet that the email was sent
 */
export async function applyMailEvent(
  table: Table,
  event: MailEvent,
  nowMs: number,
): Promise<boolean> {
  const { record: key, mail: name } = event;
  const found = key && (await getItem<StoredRecord>(table, { pk: key.pk, sk: key.sk }));
  if (!found?.mails || !name) {
    return false;
  }
  let wasUnknown = false;
  await changeRecord(table, found, ({ mails }) => {
    const mail = mails[name];
    const next = nextState(mail, event, nowMs);
    wasUnknown = next !== undefined && mail?.status !== 'sent';
    return next && { mails: { ...mails, [name]: next } };
  });
  return wasUnknown;
}

/** Reads an event of SES; undefined if it is of a kind that changes nothing. */
function readMailEvent({ detail }: BusEvent): MailEvent | undefined {
  const type = readType(detail);
  if (!type) {
    return undefined;
  }
  const isFinal = ['bounced', 'complained', 'withheld'].includes(type);
  const destination = readDeep(detail, 'mail', 'destination');
  /** SES passes each tag as a list. */
  function readTag(name: string): string | undefined {
    return readMember(detail, 'mail', 'tags', name, '0');
  }
  const mail = readTag('mail');
  return {
    type,
    addresses:
      isFinal && Array.isArray(destination)
        ? [...new Set(destination.filter((address) => typeof address === 'string'))]
        : [],
    messageId: readMember(detail, 'mail', 'messageId'),
    mail: isMailName(mail) ? mail : undefined,
    record: readKey(readTag('record')),
    mailId: readTag('mailId'),
  };
}

/** SES takes an email to an address on the account's list, and reports it as a new bounce or complaint. */
const onSuppressionList = 'OnAccountSuppressionList';

function readType(detail: unknown): MailEvent['type'] | undefined {
  switch (readMember(detail, 'eventType')) {
    case 'Send':
      return 'sent';
    case 'Bounce':
      return readBounce(
        readMember(detail, 'bounce', 'bounceType'),
        readMember(detail, 'bounce', 'bounceSubType'),
      );
    case 'Complaint':
      return readMember(detail, 'complaint', 'complaintSubType') === onSuppressionList
        ? 'withheld'
        : 'complained';
    case 'Reject':
      return 'rejected';
    default:
      return undefined;
  }
}

/**
 * After a temporary bounce, such as a full mailbox, the address can be emailed again. SES
 * reports a vacation notice, whose email was delivered, as Transient/General too. Source: SES
 * developer guide, "Bounce types" of SNS notification contents.
 */
function readBounce(type: string | undefined, subType: string | undefined): MailEvent['type'] {
  if (type === 'Permanent') {
    return subType === onSuppressionList ? 'withheld' : 'bounced';
  }
  return type === 'Transient' && subType === 'General' ? 'sent' : 'undelivered';
}

function readKey(tag = ''): Key | undefined {
  try {
    const key: unknown = JSON.parse(Buffer.from(tag, 'base64url').toString());
    const [pk, sk] = [readMember(key, '0'), readMember(key, '1')];
    return pk && sk ? { pk, sk } : undefined;
  } catch {
    return undefined;
  }
}

export const handler = createHandler(openDependencies);
