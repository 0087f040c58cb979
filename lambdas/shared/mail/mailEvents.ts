import { mailFailures } from '../../contract/codes.ts';
import {
  type Key,
  type MailName,
  type MailState,
  mailNames,
  type StoredRecord,
} from '../../contract/records.ts';
import { changeRecord } from '../records/records.ts';
import { getItem, type Table } from '../records/table.ts';
import { asSent, isRejected, park } from './attemptMail.ts';

export function isMailName(name: string | undefined): name is MailName {
  return mailNames.some((one) => one === name);
}

/** What SES's event says of a mail: that it was accepted, and perhaps why it didn't arrive. */
export interface MailNews {
  readonly record: Key;
  readonly name: MailName;
  /** The mail's own id. */
  readonly id: string | undefined;
  /** SES's. */
  readonly messageId: string | undefined;
  readonly failure?: string;
}

/** The next state of a mail by SES's event; undefined if the event is no news. */
function nextState(
  mail: MailState | undefined,
  { id, messageId, failure }: MailNews,
  nowMs: number,
): MailState | undefined {
  if (!mail || mail.id !== id || isRejected(mail)) {
    return undefined;
  }
  const { failure: _, ...withoutFailure } = mail;
  const sent = mail.status === 'sent' ? mail : asSent(withoutFailure, messageId, nowMs);
  if (failure === mailFailures.rejected) {
    // Given up, so that the operator finds it.
    const { sentAt: __, ...rejected } = sent;
    return park({ ...rejected, ...(messageId ? { messageId } : {}) }, failure);
  }
  const isNews = mail.status !== 'sent' || (failure !== undefined && mail.failure !== failure);
  return isNews ? { ...sent, ...(failure ? { failure } : {}) } : undefined;
}

/**
 * Stores what SES's event says of a mail. Whatever it says, the mail was accepted and must not be
 * sent again, even if the answer was lost or is still under way.
 *
 * @returns whether the mail was not known as sent
 */
export async function applyMailEvent(
  table: Table,
  news: MailNews,
  nowMs: number,
): Promise<boolean> {
  const { pk, sk } = news.record;
  const found = await getItem<StoredRecord>(table, { pk, sk });
  if (!found?.mails) {
    return false;
  }
  let wasUnknown = false;
  await changeRecord(table, found, ({ mails }) => {
    const mail = mails[news.name];
    const next = nextState(mail, news, nowMs);
    wasUnknown = next !== undefined && mail?.status !== 'sent';
    return next && { mails: { ...mails, [news.name]: next } };
  });
  return wasUnknown;
}
