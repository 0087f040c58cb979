import {
  isPending,
  isUndelivered,
  type Key,
  type MailName,
  type MailState,
  type StoredRecord,
  typedRecipient,
} from '../../../../lambdas/contract/records.ts';
import { isMailName } from '../../../../lambdas/shared/mail/mailEvents.ts';
import { pendingMail, writeRecord } from '../../../../lambdas/shared/records/records.ts';
import { getItem, type Table } from '../../../../lambdas/shared/records/table.ts';
import { isCalledOff } from '../records/recordParts.ts';

/** Which of a record's mails: by name, or by what became of them. */
export type MailChoice = readonly MailName[] | ((mail: MailState, name: string) => boolean);

/** The mails that nobody got, and that won't go out by themselves. */
export function isMissed(mail: MailState): boolean {
  return mail.status === 'parked' || isUndelivered(mail);
}

/**
 * Has the outbox send mails of a record again. Each is owed anew, so that what SES still tells of the earlier one isn't taken for
 * this one. Looks at the record once more, so that no mail that went out in between is owed again, and
 * does nothing where somebody changes it meanwhile. Gives the mails that are owed now.
 *
 * @throws Error when storage fails
 */
export async function resendMails(
  table: Table,
  { pk, sk }: Key,
  choice: MailChoice,
  nowMs: number,
): Promise<readonly MailName[]> {
  const record = await getItem<StoredRecord>(table, { pk, sk });
  const mails = record ? chooseMails(record, choice) : [];
  if (!record || mails.length === 0) {
    return [];
  }
  const owed = Object.fromEntries(mails.map((name) => [name, pendingMail(nowMs)]));
  const written = await writeRecord(table, record, { mails: { ...record.mails, ...owed } });
  return written ? mails : [];
}

function chooseMails(record: StoredRecord, choice: MailChoice): MailName[] {
  return (
    Object.entries(record.mails)
      .filter(([name, mail]) =>
        typeof choice === 'function'
          ? choice(mail, name)
          : !isPending(mail) && choice.some((one) => one === name),
      )
      .map(([name]) => name)
      .filter(isMailName)
      // An erasure leaves nobody to mail.
      .filter((name) => typedRecipient(record, name) !== '')
      .filter((name) => !isCalledOff(record, name))
  );
}
