import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import type { Command } from 'commander';
import { type Mails, recordsTable } from '../../../lambdas/contract/records.ts';
import { putItem, type Table } from '../../../lambdas/shared/records/table.ts';
import { misuse, refusal } from '../common/fault.ts';
import { addCommand } from '../common/program.ts';
import { count, layOutTable } from '../common/table.ts';
import { fingerprintOf, withoutAddress } from './eraseByEmail.ts';
import { type AnyItem, readItems } from './records.ts';
import type { Session } from './session.ts';

export function addRestoreCommand(program: Command, session: Session): void {
  const { nowMs, open, answer, confirm } = session;
  addCommand(
    program,
    'restore',
    'Copies missing records back from another table.',
    'For a table that DynamoDB restored from a backup or to a point in time. It overwrites nothing here, except with newer reports from AWS Marketplace, and leaves out what was erased since. You can run it while the site is up, and repeat it. A mail that was due in the backup goes out, even if it already went out before.',
  )
    .requiredOption('--from <table>', 'the name of the table to copy from', readTableName)
    .action(async ({ from }: { readonly from: string }) => {
      const services = await open();
      const { table, place } = services;
      function run(dryRun: boolean): Promise<Restored[]> {
        return restoreItems(table, { ...table, name: from }, nowMs, dryRun);
      }
      const restored = await run(true).catch((error) => {
        throw error instanceof ResourceNotFoundException
          ? refusal(`There is no table ${from} beside ${table.name}. Nothing was copied.`)
          : error;
      });
      const copied = restored.filter(({ how }) => !keptAway.includes(how));
      const plan = restored.length > 0 ? layOut(restored) : '';
      const value = { from, restored };
      if (copied.length === 0) {
        const none = `${from} has nothing to copy that is missing in ${place}.`;
        answer({ ...value, dryRun: false }, [plan, none].filter(Boolean).join('\n\n'));
      } else if (await confirm(services, plan, value)) {
        await run(false);
        answer({ ...value, dryRun: false }, `Copied ${count(copied.length, 'item')} to ${place}.`);
      }
    });
}

/** Source: DynamoDB API, RestoreTableToPointInTime, "TargetTableName". */
function readTableName(text: string): string {
  if (!/^[\w.-]{3,255}$/.test(text)) {
    throw misuse(`${JSON.stringify(text)} is no name of a table`);
  }
  return text;
}

/** Records by their references, all else by count. */
function layOut(restored: readonly Restored[]): string {
  const counts = new Map<string, number>();
  for (const { kind, reference, how } of restored) {
    const row = JSON.stringify([kind, kind === 'audit' ? '' : (reference ?? ''), how]);
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return layOutTable(
    ['KIND', 'REFERENCE', 'IS', 'ITEMS'],
    [...counts].map(([row, number]) => [...(JSON.parse(row) as string[]), String(number)]),
  );
}

const { sortKey, dueIndex } = recordsTable;

interface Restored {
  readonly kind: string;
  readonly reference: string | undefined;
  readonly how: 'missing' | 'older here' | 'without its address' | 'erased since' | 'lifted since';
}

const keptAway: readonly Restored['how'][] = ['erased since', 'lifted since'];

/** Can be repeated, and the site can run meanwhile. @returns what is copied, or would be, and what isn't on purpose */
async function restoreItems(
  table: Table,
  from: Table,
  nowMs: number,
  dryRun: boolean,
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
    ConditionExpression: item.eventOrder
      ? `attribute_not_exists(${sortKey}) OR eventOrder < :order`
      : `attribute_not_exists(${sortKey})`,
    ...(item.eventOrder && { values: { ':order': item.eventOrder } }),
  });
}
