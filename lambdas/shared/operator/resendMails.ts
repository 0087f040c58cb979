import { randomUUID } from 'node:crypto';
import { updateItem } from '../storage/items.ts';
import type { Table } from '../storage/openTable.ts';
import { oweFrom } from '../storage/owe.ts';
import type { MailName, StoredRecord } from '../storage/records.ts';
import { toIso } from '../timing.ts';

/**
 * Has the outbox send the named mails of a record again, whatever became of them. Undefined where
 * somebody changed the record since it was read: read it once more and decide again.
 *
 * @throws Error when storage fails
 */
export const resendMails = async (
  table: Table,
  { pk, sk, mails, claimedBy }: StoredRecord,
  names: readonly MailName[],
  nowMs: number,
): Promise<StoredRecord | undefined> => {
  const owed = Object.fromEntries(names.map((name) => [name, oweFrom(nowMs)]));
  return updateItem<StoredRecord>(
    table,
    { pk, sk },
    {
      UpdateExpression:
        'SET mails = :mails, due = :mail, dueAt = :now, claimedBy = :nobody REMOVE claims',
      ConditionExpression: 'claimedBy = :seen',
      values: {
        ':mails': { ...mails, ...owed },
        ':mail': 'mail',
        ':now': toIso(nowMs),
        ':nobody': randomUUID(),
        ':seen': claimedBy,
      },
    },
  );
};
