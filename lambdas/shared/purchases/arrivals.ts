import { randomBytes, randomUUID } from 'node:crypto';
import type { Purchase } from '../../contract/purchases.ts';
import type { Arrival } from '../../contract/records.ts';
import { oweFrom } from '../outbox/owe.ts';
import { hash } from '../records/createReference.ts';
import { getItem, putItem } from '../records/items.ts';
import type { Table } from '../records/openTable.ts';
import { storeRecord } from '../records/writeRecord.ts';
import { dayMs, hourMs, toIso } from '../time/timing.ts';
import { arrivalNoticeKey } from './purchaseKeys.ts';

/** How long a handle opens its purchase. */
const handleLifeMs = dayMs;

/** How long a buyer may take before the company hears of an unfinished registration. */
const noticeAfterMs = hourMs;

const handlePattern = /^pk-[\w-]{43}$/;

interface StoredHandle {
  readonly purchase: Purchase;
  readonly expiresAtMs: number;
}

function handleKey(handle: string) {
  return { pk: `arrival#${hash(handle)}`, sk: 'arrival' };
}

/** Whether a token is one of our handles rather than AWS's. */
export function isHandle(token: string): boolean {
  return handlePattern.test(token);
}

/**
 * Stores a purchase that AWS has just resolved and gives out an opaque handle for it. Neither the
 * handle nor AWS's token is stored in clear.
 *
 * @throws Error when storage fails
 */
export async function storeArrival(
  table: Table,
  purchase: Purchase,
  nowMs: number,
  expiresAt: number,
): Promise<string> {
  await storeNotice(table, purchase, nowMs, expiresAt);
  const handle = `pk-${randomBytes(32).toString('base64url')}`;
  const expiresAtMs = nowMs + handleLifeMs;
  await putItem(table, {
    ...handleKey(handle),
    purchase,
    expiresAtMs,
    expiresAt: Math.ceil(expiresAtMs / 1000),
  });
  return handle;
}

/** One notice a purchase, however often its buyer arrives. */
function storeNotice(table: Table, purchase: Purchase, nowMs: number, expiresAt: number) {
  const owed = oweFrom(nowMs + noticeAfterMs);
  const notice: Arrival = {
    ...arrivalNoticeKey(purchase.licenseArn),
    kind: 'arrival',
    purchase,
    receivedAt: toIso(nowMs),
    expiresAt,
    claimedBy: randomUUID(),
    due: 'mail',
    dueAt: owed.nextAt,
    mails: { company: owed },
  };
  return storeRecord(table, notice);
}

/**
 * The purchase that a handle stands for; undefined once it has expired or if it never was.
 *
 * @throws Error when storage fails
 */
export async function findArrival(
  table: Table,
  handle: string,
  nowMs: number,
): Promise<Purchase | undefined> {
  const stored = await getItem<StoredHandle>(table, handleKey(handle));
  return stored && stored.expiresAtMs > nowMs ? stored.purchase : undefined;
}
