import { updateItem } from './items.ts';
import type { Table } from './openTable.ts';
import type { Mails, StoredRecord } from './records.ts';

const earliestTry = (mails: Mails): string | undefined =>
  Object.values(mails)
    .filter(({ status }) => status === 'due')
    .map(({ nextAt }) => nextAt)
    .sort()[0];

/**
 * Stores how a claimed record's mails stand, and takes the record out of the index of what is due
 * once none is owed. Can be repeated. Tells whether the claim still held.
 *
 * @param dueAt when somebody may claim the record again; by default at the next mail's time
 * @throws Error when storage fails
 */
export const settleMails = async (
  table: Table,
  record: StoredRecord,
  mails: Mails,
  dueAt = earliestTry(mails),
): Promise<boolean> => {
  const settled = await updateItem(
    table,
    { pk: record.pk, sk: record.sk },
    {
      UpdateExpression: dueAt
        ? 'SET mails = :mails, dueAt = :dueAt REMOVE claims'
        : 'SET mails = :mails REMOVE due, dueAt, claims',
      ConditionExpression: 'claimedBy = :claim',
      values: {
        ':mails': mails,
        ':claim': record.claimedBy,
        ...(dueAt ? { ':dueAt': dueAt } : {}),
      },
    },
  );
  return settled !== undefined;
};
