import type { mailFailures } from '../contract/codes.ts';
import type { Key } from '../contract/records.ts';
import { type BusEvent, readDeep, readMember } from '../shared/queue/busEvents.ts';

export interface MailEvent {
  readonly type:
    | 'sent'
    | (typeof mailFailures)['bounced' | 'complained' | 'rejected' | 'withheld' | 'undelivered']
    | 'other';
  /** Addresses that must not be mailed again. */
  readonly addresses: readonly string[];
  readonly messageId: string | undefined;
  /** Whom the mail was for, from its tags: company, buyer or reminder. */
  readonly mail: string | undefined;
  /** The record that owed the mail, from its tags. */
  readonly record: Key | undefined;
  /** The mail's own id, from its tags. */
  readonly owed: string | undefined;
}

/**
 * Reads an event that SES publishes about a mail of ours. After a bounce that may pass, of a full
 * mailbox for one, the address can be mailed again.
 */
export function readMailEvent({ detail }: BusEvent): MailEvent {
  return {
    ...readKind(detail),
    messageId: readMember(detail, 'mail', 'messageId'),
    mail: readTag(detail, 'mail'),
    record: readKey(readTag(detail, 'record')),
    owed: readTag(detail, 'owed'),
  };
}

function readKind(detail: unknown): Pick<MailEvent, 'type' | 'addresses'> {
  switch (readMember(detail, 'eventType')) {
    case 'Send':
      return { type: 'sent', addresses: [] };
    case 'Bounce':
      return readBounce(detail);
    case 'Complaint':
      return {
        type: isWithheld(detail, 'complaint', 'complaintSubType') ? 'withheld' : 'complained',
        addresses: readAddresses(detail, 'complaint', 'complainedRecipients'),
      };
    case 'Reject':
      return { type: 'rejected', addresses: [] };
    default:
      return { type: 'other', addresses: [] };
  }
}

function readBounce(detail: unknown): Pick<MailEvent, 'type' | 'addresses'> {
  if (readMember(detail, 'bounce', 'bounceType') !== 'Permanent') {
    return { type: 'undelivered', addresses: [] };
  }
  return {
    type: isWithheld(detail, 'bounce', 'bounceSubType') ? 'withheld' : 'bounced',
    addresses: readAddresses(detail, 'bounce', 'bouncedRecipients'),
  };
}

/** SES takes a mail to an address on the account's list, and tells of it as of a new bounce or complaint. */
function isWithheld(detail: unknown, ...path: readonly string[]): boolean {
  return readMember(detail, ...path) === 'OnAccountSuppressionList';
}

/**
 * Whom a bounce or complaint is about. Where a mailbox passes mails on it names the address behind it,
 * so the address that we mailed is one of them as well.
 * Source: SES developer guide, "Contents of event data", "Bounced recipients": Final-Recipient.
 */
function readAddresses(detail: unknown, ...path: readonly string[]): string[] {
  const named = readList(detail, ...path).map((recipient) => readMember(recipient, 'emailAddress'));
  const mailed = readList(detail, 'mail', 'destination');
  const addresses = [...named, ...mailed].filter((address) => typeof address === 'string');
  return [...new Set(addresses)];
}

function readList(detail: unknown, ...path: readonly string[]): readonly unknown[] {
  const list = readDeep(detail, ...path);
  return Array.isArray(list) ? list : [];
}

/** SES hands over each tag as a list. */
function readTag(detail: unknown, name: string): string | undefined {
  return readMember(detail, 'mail', 'tags', name, '0');
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
