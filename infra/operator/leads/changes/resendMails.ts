import {
  isOwed,
  type Key,
  type MailName,
  type StoredRecord,
} from '../../../../lambdas/contract/records.ts';
import { isMailName } from '../../../../lambdas/shared/outbox/noteMailFate.ts';
import { oweFrom } from '../../../../lambdas/shared/outbox/owe.ts';
import { getItem } from '../../../../lambdas/shared/records/items.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { writeRecord } from '../../../../lambdas/shared/records/writeRecord.ts';
import { isCalledOff } from '../records/recordParts.ts';

/**
 * Has the outbox send mails of a record again, whatever became of them: the named ones, or those
 * that were parked. Each is owed anew, so that what SES still tells of the earlier one isn't taken for
 * this one. Looks at the record once more, so that no mail that went out in between is owed again, and
 * does nothing where somebody changes it meanwhile. Gives the mails that are owed now.
 *
 * @throws Error when storage fails
 */
export async function resendMails(
  table: Table,
  { pk, sk }: Key,
  names: readonly MailName[] | undefined,
  nowMs: number,
): Promise<readonly MailName[]> {
  const record = await getItem<StoredRecord>(table, { pk, sk });
  const mails = record ? chooseMails(record, names) : [];
  if (!record || mails.length === 0) {
    return [];
  }
  const owed = Object.fromEntries(mails.map((name) => [name, oweFrom(nowMs)]));
  const written = await writeRecord(table, record, { mails: { ...record.mails, ...owed } });
  return written ? mails : [];
}

function chooseMails(record: StoredRecord, names: readonly MailName[] | undefined): MailName[] {
  return Object.entries(record.mails)
    .filter(([name, mail]) =>
      names ? !isOwed(mail) && names.some((one) => one === name) : mail.status === 'parked',
    )
    .map(([name]) => name)
    .filter(isMailName)
    .filter((name) => name !== 'buyer' || hasAddress(record))
    .filter((name) => !isCalledOff(record, name));
}

/** An erasure leaves nobody to mail. */
function hasAddress(record: StoredRecord): boolean {
  return 'fields' in record && record.fields.email !== '';
}
