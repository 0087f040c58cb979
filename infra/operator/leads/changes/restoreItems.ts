import type { Mails } from '../../../../lambdas/contract/records.ts';
import { recordsTable } from '../../../../lambdas/contract/records.ts';
import type { Table } from '../../../../lambdas/shared/records/table.ts';
import { putItem } from '../../../../lambdas/shared/records/table.ts';
import { type AnyItem, readItems } from '../records/readTable.ts';
import { fingerprintOf, withoutAddress } from './eraseByEmail.ts';

const { sortKey, dueIndex } = recordsTable;

/** An item of the other table, and what is done about it. */
export interface Restored {
  readonly kind: string;
  readonly reference: string | undefined;
  readonly how: 'missing' | 'older here' | 'without its address' | 'erased since' | 'lifted since';
}

/** What is kept away on purpose. */
export const keptAway: readonly Restored['how'][] = ['erased since', 'lifted since'];

interface Options {
  readonly nowMs: number;
  readonly dryRun: boolean;
}

/**
 * Brings back from another table what is missing in this one, or older there. What was erased
 * since, or has expired, stays away; so do fingerprints that live for an hour or a day. Nothing in
 * this table is overwritten but by newer news of AWS Marketplace, so that the site can run meanwhile
 * and a restore that was broken off can be repeated.
 *
 * @returns what is brought back, or would be, and what is kept away on purpose
 * @throws Error when storage fails
 */
export async function restoreItems(
  table: Table,
  from: Table,
  { nowMs, dryRun }: Options,
): Promise<Restored[]> {
  const lost = await readItems(from);
  const here = await readItems(table);
  const known = new Map(here.map((item) => [keyOf(item), item]));
  const keysThere = new Set(lost.map(keyOf));
  const since: Since = {
    erased: new Map(
      [...lost, ...here].flatMap(({ what, item, at }) =>
        what === 'personal-data-erased' && item ? [[item, at ?? ''] as const] : [],
      ),
    ),
    // The entry doesn't say of which address, so that no suppression comes back that was lifted.
    isLifted: here.some(
      (item) => item.what === 'suppression-lifted' && !keysThere.has(keyOf(item)),
    ),
  };
  const restored: Restored[] = [];
  for (const item of lost.filter((one) => lasts(one, nowMs))) {
    const how = decide(item, known.get(keyOf(item)), since);
    if (how) {
      restored.push({ kind: kindOf(item), reference: item.reference, how });
    }
    if (how && !dryRun && !keptAway.includes(how)) {
      const kept = how === 'without its address' ? strip(item, since) : item;
      // Whose address it is may have been erased since.
      await putBack(table, { ...kept, ...(item.previous && { previous: '' }) });
    }
  }
  return restored;
}

function keyOf({ pk, sk }: AnyItem): string {
  return JSON.stringify([pk, sk]);
}

/** Fingerprints of an hour and the day's quota are of no use later; what has expired is to be gone. */
function lasts({ pk, expiresAt }: AnyItem, nowMs: number): boolean {
  const isPassing = pk.startsWith('dedupe#') || pk.startsWith('mail-day#');
  return !isPassing && (expiresAt === undefined || expiresAt * 1000 > nowMs);
}

interface Since {
  /** When each item was erased, by its fingerprint. */
  readonly erased: ReadonlyMap<string, string>;
  readonly isLifted: boolean;
}

function decide(
  item: AnyItem,
  here: AnyItem | undefined,
  { erased, isLifted }: Since,
): Restored['how'] | undefined {
  if (here) {
    const isOlder = (here.eventOrder ?? '') < (item.eventOrder ?? '');
    return isOlder ? 'older here' : undefined;
  }
  // A purchase outlives its buyer's address, whether the backup is from before or after the erasure.
  if (erased.has(fingerprintOf(item)) && item.erasedAt === undefined) {
    return item.kind === 'registration' ? 'without its address' : 'erased since';
  }
  return isLifted && item.pk.startsWith('suppression#') ? 'lifted since' : 'missing';
}

function strip(item: AnyItem, { erased }: Since): AnyItem {
  const erasedAt = erased.get(fingerprintOf(item)) ?? '';
  const stripped = { ...item, ...withoutAddress(item.mails as Mails, erasedAt) };
  // Nothing is due anymore.
  return Object.fromEntries(
    Object.entries(stripped).filter(
      ([name]) => name !== dueIndex.partitionKey && name !== dueIndex.sortKey,
    ),
  ) as unknown as AnyItem;
}

function kindOf({ pk, what, kind }: AnyItem): string {
  return what ? 'audit' : (kind ?? pk.split('#')[0] ?? pk);
}

/** Meanwhile somebody else may have stored it. */
function putBack(table: Table, item: AnyItem): Promise<boolean> {
  return putItem(table, item, {
    expression: item.eventOrder
      ? `attribute_not_exists(${sortKey}) OR eventOrder < :order`
      : `attribute_not_exists(${sortKey})`,
    ...(item.eventOrder && { values: { ':order': item.eventOrder } }),
  });
}
