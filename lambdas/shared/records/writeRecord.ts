import { randomUUID } from 'node:crypto';
import {
  type DueQueue,
  isAwaited,
  isPending,
  isSubmission,
  type MailRecord,
  nameOf,
  openQueue,
  recordsTable,
  type StoredRecord,
} from '#contract/records.ts';
import { getItem, putItem, type Table, updateItem } from './table.ts';

/** How many writes may fail because the record changed, before we give up. */
const maxTries = 8;

const { expiry } = recordsTable;
const lastWrite = nameOf<StoredRecord>('version');

/** Members to set, or to remove where they are undefined. */
export type Members<Stored extends StoredRecord> = {
  readonly [Name in keyof Omit<Stored, 'pk' | 'sk' | 'version' | 'due' | 'dueAt'>]?:
    | Stored[Name]
    | undefined;
};

function queueOf(record: StoredRecord): DueQueue {
  if (record.kind === 'suspects' || ('suspicion' in record && record.suspicion)) {
    return 'suspect';
  }
  return isSubmission(record) ? 'mail' : 'buyer';
}

/**
 * A record's place in the index of what is due: at the first of its pending emails, else at the time
 * by which somebody has to act.
 */
function duePlace(record: StoredRecord): Pick<MailRecord, 'due' | 'dueAt'> {
  const [dueAt] = Object.values(record.mails)
    .filter(isPending)
    .map(({ nextAt }) => nextAt)
    .sort();
  if (dueAt) {
    return { due: queueOf(record), dueAt };
  }
  const { dueBy } = record;
  return dueBy && isAwaited(record) ? { due: openQueue, dueAt: dueBy } : {};
}

/**
 * Sets members of a record if it is still as the caller read it; undefined if it has changed or is
 * gone. Every write sets a unique `version` and succeeds only if the caller has seen the latest one,
 * so it can't overwrite a change that the caller doesn't know. If a response is lost, the same write
 * can be tried again. The record's place in the index of what is due follows from its members.
 */
export function writeRecord<Stored extends StoredRecord>(
  table: Table,
  seen: Stored,
  members: Members<Stored>,
): Promise<Stored | undefined> {
  const { due, dueAt } = duePlace({ ...seen, ...members } as Stored);
  const all = Object.entries({ ...members, version: randomUUID(), due, dueAt });
  const set = all.filter(([, value]) => value !== undefined);
  const removed = all.filter(([, value]) => value === undefined).map(([name]) => `#${name}`);
  const remove = removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : '';
  const key = { pk: seen.pk, sk: seen.sk };
  return updateItem<Stored>(table, key, {
    UpdateExpression: `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}${remove}`,
    ConditionExpression: `${lastWrite} = :seen OR ${lastWrite} = :${lastWrite}`,
    ExpressionAttributeNames: Object.fromEntries(all.map(([name]) => [`#${name}`, name])),
    values: {
      ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      ':seen': seen.version,
    },
  });
}

/**
 * Changes a record even if others write to it: decides and writes. If somebody wrote in between, it
 * reads the record again and decides again.
 *
 * @param change what to set on the current record; undefined if there is nothing to do
 * @returns the record after that; undefined if it is gone
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
 * Stores a record unless there is one under its key. No record is ever overwritten, except one that
 * has expired and that DynamoDB hasn't removed yet, and items without `version`, which are incomplete.
 *
 * @returns the record as stored; undefined if there is another
 */
export async function storeRecord<Stored extends StoredRecord>(
  table: Table,
  record: Unstored<Stored>,
): Promise<Stored | undefined> {
  // The version makes the SDK's second try recognize what its first, whose answer was lost, wrote.
  const version = randomUUID();
  const place = duePlace(record as unknown as Stored);
  const stored = { ...record, ...place, version } as unknown as Stored;
  const isStored = await putItem(table, stored, {
    ConditionExpression: `attribute_not_exists(${lastWrite}) OR ${lastWrite} = :write OR ${expiry} <= :receivedAt`,
    values: {
      ':write': version,
      ':receivedAt': Math.floor(Date.parse(record.receivedAt) / 1000),
    },
  });
  return isStored ? stored : undefined;
}

export type Unstored<Stored extends MailRecord> = Stored extends unknown
  ? Omit<Stored, 'version' | 'due' | 'dueAt'>
  : never;
