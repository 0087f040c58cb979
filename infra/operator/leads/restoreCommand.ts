import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { type Mails, recordsTable } from '#contract/records.ts';
import { putItem, type Table } from '../../../lambdas/shared/records/table.ts';
import { misuse, refusal } from '../common/cliError.ts';
import { count, layOutTable } from '../common/table.ts';
import { fingerprintOf, withoutAddress } from './eraseCommand.ts';
import { type AnyItem, readItems } from './records.ts';
import type { Session } from './session.ts';

export function addRestoreCommand({ add, nowMs, open, answer, confirm }: Session): void {
  add(
    'restore',
    'Copies missing records back from another table.',
    'For a table that DynamoDB restored from a backup or to a point in time. You can run it while the site is up, and repeat it.',
    'It overwrites nothing here, except with newer reports from AWS Marketplace, and leaves out what was erased since.',
    'An email that was due in the backup goes out, even if it already went out before.',
  )
    .requiredOption('--from <table>', 'the name of the table to copy from', readTableName)
    .action(async ({ from }: { readonly from: string }) => {
      const services = await open();
      const { table, place } = services;
      const backup = { ...table, name: from };
      const planned = await planRestore(table, backup, nowMs).catch((error) => {
        throw error instanceof ResourceNotFoundException
          ? refusal(`There is no table ${from} beside ${table.name}. Nothing was copied.`)
          : error;
      });
      const copied = planned.filter(({ copy }) => copy).length;
      const plan = planned.length > 0 ? layOut(planned) : '';
      const value = { from, restored: planned.map(({ copy: _, ...rest }) => rest) };
      if (copied === 0) {
        const none = `${from} has nothing to copy that is missing in ${place}.`;
        answer({ ...value, dryRun: false }, [plan, none].filter(Boolean).join('\n\n'));
      } else if (await confirm(services, plan, value)) {
        // Planned again, because data may have been erased before the answer came.
        const written = await restoreFrom(table, backup, nowMs);
        answer({ ...value, dryRun: false }, `Copied ${count(written, 'item')} to ${place}.`);
      }
    });
}

/** Copies back what the backup has and the table lacks. @returns how many items it wrote */
export async function restoreFrom(table: Table, backup: Table, nowMs: number): Promise<number> {
  let written = 0;
  for (const { copy } of await planRestore(table, backup, nowMs)) {
    // Another restore may have been faster.
    written += copy && (await putBack(table, copy)) ? 1 : 0;
  }
  return written;
}

/** Source: DynamoDB API, RestoreTableToPointInTime, "TargetTableName". */
function readTableName(text: string): string {
  if (!/^[\w.-]{3,255}$/.test(text)) {
    throw misuse(`${JSON.stringify(text)} isn't the name of a table`);
  }
  return text;
}

/** A row for each reference; audit entries are only counted. */
function layOut(planned: readonly PlannedItem[]): string {
  const counts = new Map<string, number>();
  for (const { kind, reference, how } of planned) {
    const row = JSON.stringify([kind, kind === 'audit' ? '' : (reference ?? ''), how]);
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return layOutTable(
    ['KIND', 'REFERENCE', 'IS', 'ITEMS'],
    [...counts].map(([row, number]) => [...(JSON.parse(row) as string[]), String(number)]),
  );
}

const { sortKey, dueIndex } = recordsTable;

type PlannedItem = Decision & { readonly kind: string; readonly reference: string | undefined };

interface Decision {
  readonly how: 'missing' | 'older here' | 'without its address' | 'erased since' | 'lifted since';
  /** What to store here; nothing if the item stays away. */
  readonly copy?: AnyItem;
}

/** What is copied from a backup, and what isn't on purpose. The site can run meanwhile. */
async function planRestore(table: Table, backup: Table, nowMs: number): Promise<PlannedItem[]> {
  const lost = await readItems(backup);
  const here = await readItems(table);
  const known = new Map(here.map((item) => [keyOf(item), item]));
  const keysThere = new Set(lost.map(keyOf));
  /** When each item was erased, by its fingerprint. */
  const erasures = new Map(
    [...lost, ...here].flatMap(({ what, item, at }) =>
      what === 'personal-data-erased' && item ? [[item, at ?? ''] as const] : [],
    ),
  );
  // The entry doesn't name the address, so no suppression is restored after one was lifted.
  const isLifted = here.some(
    (item) => item.what === 'suppression-lifted' && !keysThere.has(keyOf(item)),
  );
  function decide(item: AnyItem): Decision | undefined {
    const twin = known.get(keyOf(item));
    if (twin) {
      return isNewer(item, twin) ? { how: 'older here', copy: item } : undefined;
    }
    const erasedAt = erasures.get(fingerprintOf(item));
    // A purchase outlives its buyer's address, whether the backup is from before or after the erasure.
    if (erasedAt !== undefined && item.erasedAt === undefined) {
      return item.kind === 'registration'
        ? { how: 'without its address', copy: strip(item, erasedAt) }
        : { how: 'erased since' };
    }
    return isLifted && item.pk.startsWith('suppression#')
      ? { how: 'lifted since' }
      : { how: 'missing', copy: item };
  }
  return lost
    .filter((item) => lasts(item, nowMs))
    .flatMap((item) => {
      const decision = decide(item);
      return decision ? [{ ...decision, kind: kindOf(item), reference: item.reference }] : [];
    });
}

/** Only what AWS Marketplace reported has an order. */
function isNewer({ eventOrder = '' }: AnyItem, twin: AnyItem): boolean {
  return eventOrder > (twin.eventOrder ?? '');
}

function keyOf({ pk, sk }: AnyItem): string {
  return JSON.stringify([pk, sk]);
}

/** Leaves out an hour's fingerprints, a day's quota and what has expired. */
function lasts({ pk, expiresAt }: AnyItem, nowMs: number): boolean {
  const isPassing = pk.startsWith('dedupe#') || pk.startsWith('mail-day#');
  return !isPassing && (expiresAt === undefined || expiresAt * 1000 > nowMs);
}

function strip(item: AnyItem, erasedAt: string): AnyItem {
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

/** Overwrites no newer item. Drops the previous address, which may be erased by now. */
function putBack(table: Table, copy: AnyItem): Promise<boolean> {
  const item = { ...copy, ...(copy.previous && { previous: '' }) };
  return putItem(table, item, {
    ConditionExpression: item.eventOrder
      ? `attribute_not_exists(${sortKey}) OR eventOrder < :order`
      : `attribute_not_exists(${sortKey})`,
    ...(item.eventOrder && { values: { ':order': item.eventOrder } }),
  });
}
