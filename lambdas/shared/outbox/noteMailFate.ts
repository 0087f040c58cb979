import { mailFailures } from '../../contract/codes.ts';
import type { Key, MailName, MailState, StoredRecord } from '../../contract/records.ts';
import { getItem } from '../records/items.ts';
import type { Table } from '../records/openTable.ts';
import { changeRecord } from '../records/writeRecord.ts';
import { toIso } from '../time/timing.ts';

const mailNames: readonly string[] = ['company', 'buyer', 'reminder'] satisfies MailName[];

export function isMailName(name: string | undefined): name is MailName {
  return name !== undefined && mailNames.includes(name);
}

/** What an event of SES's tells of a mail: that it was accepted, and perhaps why it didn't arrive. */
export interface MailFate {
  readonly record: Key;
  readonly name: MailName;
  /** The mail's own id; mails from before there were any have none. */
  readonly id: string | undefined;
  /** SES's. */
  readonly messageId: string | undefined;
  readonly failure?: string;
}

/** The mail as sent, whatever it was; its other facts stay. */
export function asSent(
  { claim: _, claims: __, ...mail }: MailState,
  messageId: string | undefined,
  nowMs: number,
): MailState {
  return {
    ...mail,
    status: 'sent',
    sentAt: toIso(nowMs),
    ...(messageId ? { messageId } : {}),
  };
}

/** Whether SES rejected a mail that it had accepted: nobody got it, so nothing makes it a sent one. */
export function isRejected({ status, failure }: MailState): boolean {
  return status === 'parked' && failure === mailFailures.rejected;
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

/** How a mail stands by what SES tells; undefined where that is no news. */
function meet(
  mail: MailState | undefined,
  { id, messageId, failure }: MailFate,
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
 * Notes what SES tells of a mail. Whatever it is, the mail was accepted and must not be sent again
 * by itself, even if the answer got lost or is still under way. Tells whether that was news.
 *
 * @throws Error when storage fails; the same can be noted again
 */
export async function noteMailFate(table: Table, fate: MailFate, nowMs: number): Promise<boolean> {
  const { pk, sk } = fate.record;
  const seen = await getItem<StoredRecord>(table, { pk, sk });
  if (!seen?.mails) {
    return false;
  }
  let isFound = false;
  await changeRecord(table, seen, ({ mails }) => {
    const mail = mails[fate.name];
    const met = meet(mail, fate, nowMs);
    isFound = met !== undefined && mail?.status !== 'sent';
    return met && { mails: { ...mails, [fate.name]: met } };
  });
  return isFound;
}
