import { putItem } from './items.ts';
import type { Table } from './openTable.ts';
import type { StoredRecord } from './records.ts';

/**
 * Stores a record unless there is one under its key; tells whether this call, or an earlier try of
 * it whose answer got lost, stored it. Nothing is ever overwritten with anything else.
 */
export const storeRecord = (table: Table, record: StoredRecord): Promise<boolean> =>
  putItem(table, record, {
    expression: 'attribute_not_exists(pk) OR claimedBy = :claimedBy',
    values: { ':claimedBy': record.claimedBy },
  });
