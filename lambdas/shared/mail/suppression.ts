import type { Key } from '../../contract/records.ts';
import { hash } from '../records/records.ts';
import { deleteItem, getItem, putItem, type Table, updateItem } from '../records/table.ts';
import { dayMs, toIso } from '../time.ts';

/**
 * Records whose mails to the company must bounce within a day before its mails are held back. One
 * message that its mail server refuses for its content says nothing about the address.
 */
export const refusalsToHold = 5;

const holdMemoryMs = dayMs;

interface Refusals {
  readonly records: ReadonlySet<string>;
}

function partition(email: string): string {
  return `suppression#${hash(email.toLowerCase())}`;
}

/** Says that a buyer's address must not be mailed. */
export function suppressionKey(email: string): Key {
  return { pk: partition(email), sk: 'suppression' };
}

/** Holds the records whose mails to the company's address bounced. */
export function refusalsKey(email: string): Key {
  return { pk: partition(email), sk: 'refusals' };
}

/** Notes that a buyer's address must not be mailed again; the address itself isn't stored. */
export async function suppress(
  table: Table,
  email: string,
  reason: string,
  nowMs: number,
): Promise<void> {
  await putItem(table, { ...suppressionKey(email), reason, at: toIso(nowMs) });
}

/** Whether a buyer's address must not be mailed. */
export async function isSuppressed(table: Table, email: string): Promise<boolean> {
  return (await getItem(table, suppressionKey(email))) !== undefined;
}

/** Notes that the company's address bounced, or complained about, the mail of a record. */
export async function noteRefusal(
  table: Table,
  email: string,
  record: Key | undefined,
  nowMs: number,
): Promise<void> {
  const names = { '#records': 'records' };
  const values = { ':record': new Set([record?.pk ?? 'unknown']), ':at': toIso(nowMs) };
  const isRecent = await updateItem(table, refusalsKey(email), {
    UpdateExpression: 'ADD #records :record SET lastAt = :at',
    ConditionExpression: 'lastAt > :since',
    ExpressionAttributeNames: names,
    values: { ...values, ':since': toIso(nowMs - holdMemoryMs) },
  });
  if (!isRecent) {
    await updateItem(table, refusalsKey(email), {
      UpdateExpression: 'SET #records = :record, lastAt = :at',
      ExpressionAttributeNames: names,
      values,
    });
  }
}

/** Whether mails to the company are held back, until the operator unblocks its address. */
export async function isCompanyHeld(table: Table, email: string): Promise<boolean> {
  const refusals = await getItem<Refusals>(table, refusalsKey(email));
  return (refusals?.records.size ?? 0) >= refusalsToHold;
}

/** Lets mails go to an address again. */
export async function liftSuppression(table: Table, email: string): Promise<void> {
  await deleteItem(table, suppressionKey(email));
  await deleteItem(table, refusalsKey(email));
}
