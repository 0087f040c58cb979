import { toIso } from '../timing.ts';
import { updateItem } from './items.ts';
import type { Table } from './openTable.ts';
import type { Key, MailName } from './records.ts';

const mailNames: readonly string[] = ['company', 'buyer', 'reminder'] satisfies MailName[];

export const isMailName = (name: string | undefined): name is MailName =>
  name !== undefined && mailNames.includes(name);

/**
 * Notes that SES did accept a mail whose answer got lost, so that it isn't sent again. The outbox
 * takes the record out of the index at its next look.
 *
 * @throws Error when storage fails
 */
export const noteMailSent = async (
  table: Table,
  key: Key,
  name: MailName,
  messageId: string,
  nowMs: number,
): Promise<boolean> => {
  const noted = await updateItem(table, key, {
    UpdateExpression:
      'SET mails.#name.#status = :sent, mails.#name.sentAt = :at, mails.#name.messageId = :id',
    ConditionExpression: 'mails.#name.#status = :due',
    ExpressionAttributeNames: { '#name': name, '#status': 'status' },
    values: { ':sent': 'sent', ':due': 'due', ':at': toIso(nowMs), ':id': messageId },
  });
  return noted !== undefined;
};

/**
 * Notes on a record why a mail that went out didn't arrive.
 *
 * @throws Error when storage fails
 */
export const noteMailFailed = async (
  table: Table,
  key: Key,
  name: MailName,
  failure: string,
): Promise<void> => {
  await updateItem(table, key, {
    UpdateExpression: 'SET mails.#name.failure = :failure',
    ConditionExpression: 'attribute_exists(mails.#name)',
    ExpressionAttributeNames: { '#name': name },
    values: { ':failure': failure },
  });
};
