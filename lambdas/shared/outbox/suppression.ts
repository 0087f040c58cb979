import type { Key } from '../../contract/records.ts';
import { hash } from '../records/createReference.ts';
import { getItem, putItem } from '../records/items.ts';
import type { Table } from '../records/openTable.ts';
import { toIso } from '../time/timing.ts';

/** Where it is kept that an address must not be mailed. */
export function suppressionKey(email: string): Key {
  return {
    pk: `suppression#${hash(email.toLowerCase())}`,
    sk: 'suppression',
  };
}

/**
 * Notes that an address must not be mailed again; the address itself isn't kept.
 *
 * @throws Error when storage fails
 */
export async function suppress(
  table: Table,
  email: string,
  reason: string,
  nowMs: number,
): Promise<void> {
  await putItem(table, { ...suppressionKey(email), reason, at: toIso(nowMs) });
}

/**
 * Counts those of some addresses that must not be mailed again, each once.
 *
 * @throws Error when storage fails
 */
export async function countSuppressed(table: Table, emails: readonly string[]): Promise<number> {
  const unique = [...new Set(emails.map((email) => email.toLowerCase()))];
  const found = await Promise.all(unique.map((email) => isSuppressed(table, email)));
  return found.filter(Boolean).length;
}

/**
 * Whether an address must not be mailed again.
 *
 * @throws Error when storage fails
 */
export async function isSuppressed(table: Table, email: string): Promise<boolean> {
  return (await getItem(table, suppressionKey(email))) !== undefined;
}
