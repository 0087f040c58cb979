import { randomUUID } from 'node:crypto';
import { isOwed, type Mails, type StoredRecord } from '../../contract/records.ts';
import { nameOf, recordsTable } from '../../contract/table.ts';
import { getItem, putItem, updateItem } from './items.ts';
import type { Table } from './openTable.ts';

/** Writes that may meet a record that changed since it was read, before one gives up. */
const maxTries = 8;

const { dueIndex, expiry } = recordsTable;
const lastWrite = nameOf<StoredRecord>('claimedBy');

/** Members to set; all others stay. */
type Members<Stored> = Partial<Omit<Stored, 'pk' | 'sk' | 'claimedBy' | 'due' | 'dueAt'>>;

/** Where the record stands in the index of what is due: at the first of its mails that is owed. */
function indexed(mails: Mails): Pick<StoredRecord, 'due' | 'dueAt'> {
  const [dueAt] = Object.values(mails)
    .filter(isOwed)
    .map(({ nextAt }) => nextAt)
    .sort();
  return dueAt ? { due: 'mail', dueAt } : {};
}

/**
 * Sets members of a record that is still as the caller read it; undefined where it isn't, or is
 * gone. Every write bears a name of its own, `claimedBy`, and holds only on top of the write that
 * the caller saw: nothing is done to a state that nobody looked at. A write whose answer got lost
 * and that is tried again still holds. What is due of the record follows from its mails.
 *
 * @throws Error when storage fails
 */
export function writeRecord<Stored extends StoredRecord>(
  table: Table,
  seen: Stored,
  members: Members<Stored>,
): Promise<Stored | undefined> {
  const mails = members.mails ?? seen.mails;
  const place = indexed(mails);
  const set = Object.entries({ ...members, claimedBy: randomUUID(), ...place });
  return updateItem<Stored>(
    table,
    { pk: seen.pk, sk: seen.sk },
    {
      UpdateExpression: `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}${
        place.due ? '' : ` REMOVE ${dueIndex.partitionKey}, ${dueIndex.sortKey}`
      }`,
      ConditionExpression: `${lastWrite} = :seen OR ${lastWrite} = :${lastWrite}`,
      ExpressionAttributeNames: Object.fromEntries(set.map(([name]) => [`#${name}`, name])),
      values: {
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
        ':seen': seen.claimedBy,
      },
    },
  );
}

/**
 * Puts a record right that stands in the index of what is due where its mails don't have it.
 *
 * @throws Error when storage fails
 */
export async function fileRecord<Stored extends StoredRecord>(
  table: Table,
  record: Stored,
): Promise<Stored | undefined> {
  const { dueAt } = indexed(record.mails);
  return record.dueAt === dueAt ? record : writeRecord(table, record, {});
}

/**
 * Changes a record whatever happens to it meanwhile: decides, writes, and where somebody wrote in
 * between reads the record again and decides anew.
 *
 * @param change what to set on the record as it stands; undefined where nothing is to be done
 * @returns the record as it is then; undefined where it is gone
 * @throws Error when storage fails
 */
export async function changeRecord<Stored extends StoredRecord>(
  table: Table,
  seen: Stored,
  change: (record: Stored) => Members<Stored> | undefined,
): Promise<Stored | undefined> {
  let record: Stored | undefined = seen;
  for (let tries = 0; record && tries < maxTries; tries += 1) {
    const members = change(record);
    if (!members) {
      return record;
    }
    const written = await writeRecord(table, record, members);
    if (written) {
      return written;
    }
    record = await getItem<Stored>(table, { pk: seen.pk, sk: seen.sk });
  }
  if (record) {
    throw new Error('A record kept changing');
  }
  return undefined;
}

/**
 * Stores a record unless there is one under its key; tells whether this call, or an earlier try of
 * it whose answer got lost, stored it. No record is ever overwritten, except one that has expired
 * and that DynamoDB hasn't removed yet. What lies there without ever having been a record whole is
 * replaced.
 *
 * @throws Error when storage fails
 */
export function storeRecord(table: Table, record: StoredRecord): Promise<boolean> {
  return putItem(table, record, {
    expression: `attribute_not_exists(${lastWrite}) OR ${lastWrite} = :write OR ${expiry} <= :receivedAt`,
    values: {
      ':write': record.claimedBy,
      ':receivedAt': Math.floor(Date.parse(record.receivedAt) / 1000),
    },
  });
}
