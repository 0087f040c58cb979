import { hash } from '../hash.ts';
import { toIso } from '../timing.ts';
import { getItem, putItem } from './items.ts';
import type { Table } from './openTable.ts';
import type { Key } from './records.ts';

/** Where it is kept that an address must not be mailed. */
export const suppressionKey = (email: string): Key => ({
  pk: `suppression#${hash(email.toLowerCase())}`,
  sk: 'suppression',
});

/**
 * Notes that an address must not be mailed again; the address itself isn't kept.
 *
 * @throws Error when storage fails
 */
export const suppress = async (
  table: Table,
  email: string,
  reason: string,
  nowMs: number,
): Promise<void> => {
  await putItem(table, { ...suppressionKey(email), reason, at: toIso(nowMs) });
};

/**
 * Whether an address must not be mailed again.
 *
 * @throws Error when storage fails
 */
export const isSuppressed = async (table: Table, email: string): Promise<boolean> =>
  (await getItem(table, suppressionKey(email))) !== undefined;
