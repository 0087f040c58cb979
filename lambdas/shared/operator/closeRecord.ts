import { updateItem } from '../storage/items.ts';
import type { Table } from '../storage/openTable.ts';
import type { StoredRecord, Submission } from '../storage/records.ts';
import { writeAudit } from '../storage/writeAudit.ts';
import { toIso } from '../timing.ts';

/**
 * Closes a visitor's request: nobody is reminded of it any more.
 *
 * @param answer what was done about it, without personal data; kept in the audit log
 * @throws Error when storage fails
 */
export const closeRecord = async (
  table: Table,
  { pk, sk, reference, kind }: Submission,
  answer: string,
  nowMs: number,
): Promise<StoredRecord | undefined> => {
  const closed = await updateItem<StoredRecord>(
    table,
    { pk, sk },
    {
      UpdateExpression: 'SET closedAt = :now',
      ConditionExpression: 'attribute_exists(pk)',
      values: { ':now': toIso(nowMs) },
    },
  );
  if (closed)
    await writeAudit(table, { what: 'request-closed', reference, kind, detail: answer }, nowMs);
  return closed;
};
