import type { BusEvent } from '../shared/queue/handleBatch.ts';
import { readDeep, readMember } from '../shared/queue/readMember.ts';
import type { Key } from '../shared/storage/records.ts';

export type MailEvent = {
  readonly type: 'sent' | 'bounced' | 'complained' | 'rejected' | 'other';
  /** Addresses that must not be mailed again. */
  readonly addresses: readonly string[];
  readonly messageId: string | undefined;
  /** Whom the mail was for, from its tags: company, buyer or reminder. */
  readonly mail: string | undefined;
  /** The record that owed the mail, from its tags. */
  readonly record: Key | undefined;
};

/**
 * Reads an event that SES publishes about a mail of ours. A bounce that may pass, a full mailbox
 * for one, is of type other.
 */
export const readMailEvent = ({ detail }: BusEvent): MailEvent => ({
  ...readKind(detail),
  messageId: readMember(detail, 'mail', 'messageId'),
  mail: readTag(detail, 'mail'),
  record: readKey(readTag(detail, 'record')),
});

const readKind = (detail: unknown): Pick<MailEvent, 'type' | 'addresses'> => {
  switch (readMember(detail, 'eventType')) {
    case 'Send':
      return { type: 'sent', addresses: [] };
    case 'Bounce':
      return readMember(detail, 'bounce', 'bounceType') === 'Permanent'
        ? { type: 'bounced', addresses: readAddresses(detail, 'bounce', 'bouncedRecipients') }
        : { type: 'other', addresses: [] };
    case 'Complaint':
      return {
        type: 'complained',
        addresses: readAddresses(detail, 'complaint', 'complainedRecipients'),
      };
    case 'Reject':
      return { type: 'rejected', addresses: [] };
    default:
      return { type: 'other', addresses: [] };
  }
};

const readAddresses = (detail: unknown, ...path: readonly string[]): string[] => {
  const recipients = readDeep(detail, ...path);
  if (!Array.isArray(recipients)) return [];
  return recipients
    .map((recipient) => readMember(recipient, 'emailAddress'))
    .filter((address) => address !== undefined);
};

/** SES hands over each tag as a list. */
const readTag = (detail: unknown, name: string): string | undefined =>
  readMember(detail, 'mail', 'tags', name, '0');

const readKey = (tag: string | undefined): Key | undefined => {
  if (!tag) return undefined;
  try {
    const key: unknown = JSON.parse(Buffer.from(tag, 'base64url').toString());
    const [pk, sk] = [readMember(key, '0'), readMember(key, '1')];
    return pk && sk ? { pk, sk } : undefined;
  } catch {
    return undefined;
  }
};
