import type { Key } from '../../../../lambdas/contract/records.ts';
import { recordsTable } from '../../../../lambdas/contract/table.ts';
import type { AuditEntry } from '../../../../lambdas/shared/records/audit.ts';
import { putItem } from '../../../../lambdas/shared/records/items.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { scanItems } from '../records/scan.ts';

const { partitionKey, sortKey } = recordsTable;

/** What an item may have that says whether it comes back. */
type AnyItem = Key &
  Partial<AuditEntry> & {
    readonly expiresAt?: number;
    /** Of what AWS Marketplace's events say: sorts by newness. */
    readonly eventOrder?: string;
  };

/** An item of the other table, and what is done about it. */
export interface Restored {
  readonly kind: string;
  readonly reference: string | undefined;
  readonly how: 'missing' | 'older here' | 'erased since' | 'lifted since';
}

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
  const log = [...lost, ...here];
  const erased = new Set(
    log.filter(({ what }) => what === 'personal-data-erased').map(({ reference }) => reference),
  );
  // The entry doesn't say of which address, so that no suppression comes back that was lifted.
  const isLifted = here.some(
    (item) => item.what === 'suppression-lifted' && !lost.some((one) => keyOf(one) === keyOf(item)),
  );
  const restored: Restored[] = [];
  for (const item of lost.filter((one) => lasts(one, nowMs))) {
    const how = decide(item, known.get(keyOf(item)), { erased, isLifted });
    if (!how) {
      continue;
    }
    restored.push({ kind: kindOf(item), reference: item.reference, how });
    if (!dryRun && (how === 'missing' || how === 'older here')) {
      await putBack(table, item);
    }
  }
  return restored;
}

function readItems(table: Table): Promise<AnyItem[]> {
  return scanItems<AnyItem>(table, { expression: `attribute_exists(${partitionKey})` });
}

function keyOf({ pk, sk }: Key): string {
  return JSON.stringify([pk, sk]);
}

/** Fingerprints of an hour and the day's quota are of no use later; what has expired is to be gone. */
function lasts({ pk, expiresAt }: AnyItem, nowMs: number): boolean {
  const isPassing = pk.startsWith('dedupe#') || pk.startsWith('mail-day#');
  return !isPassing && (expiresAt === undefined || expiresAt * 1000 > nowMs);
}

interface Since {
  readonly erased: ReadonlySet<string | undefined>;
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
  if (item.what === undefined && item.reference !== undefined && erased.has(item.reference)) {
    return 'erased since';
  }
  return isLifted && item.pk.startsWith('suppression#') ? 'lifted since' : 'missing';
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
