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

/** An SES event about a mail: that it was accepted, and perhaps why it wasn't delivered. */
export interface MailNews {
  readonly record: Key;
  readonly name: MailName;
  /** The mail's own id. */
  readonly id: string | undefined;
  /** SES's. */
  readonly messageId: string | undefined;
  readonly failure?: string;
}

/** The next state of a mail after SES's event; undefined if the event changes nothing. */
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
 * Stores what SES's event says about a mail. Any event means that the mail was accepted and must
 * not be sent again, even if the response was lost or hasn't arrived yet.
 *
 * @returns whether we didn't know yet that the mail was sent
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
