import type { mailFailures } from '../contract/codes.ts';
import type { Key } from '../contract/records.ts';
import { type BusEvent, readDeep, readMember } from '../shared/busEvents.ts';

export interface MailEvent {
  readonly type:
    | 'sent'
    | (typeof mailFailures)['bounced' | 'complained' | 'rejected' | 'withheld' | 'undelivered']
    | 'other';
  /**
   * Addresses that must not be mailed again: those that we mailed. A bounce may name others, such
   * as the mailbox behind a forwarding address, or any text from the recipient's mail server.
   */
  readonly addresses: readonly string[];
  readonly messageId: string | undefined;
  readonly mail: string | undefined;
  readonly record: Key | undefined;
  readonly mailId: string | undefined;
}

export function readMailEvent({ detail }: BusEvent): MailEvent {
  const type = readType(detail);
  const isFinal = ['bounced', 'complained', 'withheld'].includes(type);
  const destination = readDeep(detail, 'mail', 'destination');
  /** SES passes each tag as a list. */
  function readTag(name: string): string | undefined {
    return readMember(detail, 'mail', 'tags', name, '0');
  }
  return {
    type,
    addresses:
      isFinal && Array.isArray(destination)
        ? [...new Set(destination.filter((address) => typeof address === 'string'))]
        : [],
    messageId: readMember(detail, 'mail', 'messageId'),
    mail: readTag('mail'),
    record: readKey(readTag('record')),
    mailId: readTag('mailId'),
  };
}

/** SES takes a mail to an address on the account's list, and reports it as a new bounce or complaint. */
const onSuppressionList = 'OnAccountSuppressionList';

function readType(detail: unknown): MailEvent['type'] {
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
      return 'other';
  }
}

/**
 * After a bounce that may pass, such as a full mailbox, the address can be mailed again. SES
 * reports a vacation notice, whose mail was delivered, as Transient/General too. Source: SES
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
