import { mailFailures } from '../../contract/codes.ts';
import {
  isUndelivered,
  type Key,
  type MailName,
  type MailState,
  mailNames,
  type StoredRecord,
} from '../../contract/records.ts';
import { changeRecord } from '../records/records.ts';
import { getItem, type Table } from '../records/table.ts';
import { asSent, isRejected } from './attemptMail.ts';

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

/** A mail that SES rejected: given up, so that the operator is told and finds it. */
function asRejected(
  { claim: _, claims: __, sentAt: ___, ...mail }: MailState,
  messageId: string | undefined,
): MailState {
  return {
    ...mail,
    status: 'parked',
    failure: mailFailures.rejected,
    ...(messageId ? { messageId } : {}),
  };
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
  if (failure === mailFailures.rejected) {
    return asRejected(mail, messageId);
  }
  const isNews = mail.status !== 'sent' || (failure !== undefined && mail.failure !== failure);
  if (!isNews) {
    return undefined;
  }
  const { failure: _, ...withoutFailure } = mail;
  const sent = mail.status === 'sent' ? mail : asSent(withoutFailure, messageId, nowMs);
  return { ...sent, ...(failure ? { failure } : {}) };
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

const untilTomorrow: readonly string[] = [mailFailures.addressHadItsMail, mailFailures.capReached];

/**
 * What becomes of a mail: it was sent, goes out as soon as it can, waits for tomorrow as the address
 * had its mail of today, or reaches nobody.
 */
export type MailForecast = 'sent' | 'soon' | 'tomorrow' | 'none';

/** What becomes of a mail, for the visitor who waits for it. */
export function forecastMail(mail: MailState | undefined): MailForecast {
  switch (mail?.status) {
    case 'sent':
      return isUndelivered(mail) ? 'none' : 'sent';
    case 'due':
      return untilTomorrow.includes(mail.failure ?? '') ? 'tomorrow' : 'soon';
    case 'claimed':
      return 'soon';
    default:
      return 'none';
  }
}
