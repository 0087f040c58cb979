import { mailFailures } from '#contract/codes.ts';
import { addressId } from '#contract/emailAddress.ts';
import type { Key } from '#contract/records.ts';
import { hash } from '../records/hash.ts';
import { deleteItem, getItem, putItem, type Table, updateItem } from '../records/table.ts';
import { dayMs, toIso } from '../time.ts';

/**
 * Records whose emails to the company must bounce within a day before its emails are held back. If a
 * mail server refuses one message for its content, the address may still be fine.
 */
export const refusalsToHold = 5;

const holdMemoryMs = dayMs;

function suppressionKey(email: string, sk: 'suppression' | 'refusals'): Key {
  return { pk: `suppression#${hash(addressId(email))}`, sk };
}

/** Notes that a buyer's address must not be emailed again; the address itself isn't stored. */
export async function suppress(
  table: Table,
  email: string,
  reason: string,
  nowMs: number,
): Promise<void> {
  await putItem(table, { ...suppressionKey(email, 'suppression'), reason, at: toIso(nowMs) });
}

export async function isSuppressed(table: Table, email: string): Promise<boolean> {
  return (await getItem(table, suppressionKey(email, 'suppression'))) !== undefined;
}

/** Notes that the company's address bounced, or complained about, the email of a record. */
export async function noteRefusal(
  table: Table,
  email: string,
  record: Key | undefined,
  nowMs: number,
): Promise<void> {
  const key = suppressionKey(email, 'refusals');
  const ExpressionAttributeNames = { '#records': 'records' };
  const values = { ':record': new Set([record?.pk ?? 'unknown']), ':at': toIso(nowMs) };
  const isRecent = await updateItem(table, key, {
    UpdateExpression: 'ADD #records :record SET lastAt = :at',
    ConditionExpression: 'lastAt > :since',
    ExpressionAttributeNames,
    values: { ...values, ':since': toIso(nowMs - holdMemoryMs) },
  });
  if (!isRecent) {
    const UpdateExpression = 'SET #records = :record, lastAt = :at';
    await updateItem(table, key, { UpdateExpression, ExpressionAttributeNames, values });
  }
}

/** Whether emails to the company are held back, until the operator unblocks its address. */
export async function isCompanyHeld(table: Table, email: string): Promise<boolean> {
  const key = suppressionKey(email, 'refusals');
  const refusals = await getItem<{ readonly records: ReadonlySet<string> }>(table, key);
  return (refusals?.records.size ?? 0) >= refusalsToHold;
}

/** Lets emails go to an address again. */
export async function liftSuppression(table: Table, email: string): Promise<void> {
  await deleteItem(table, suppressionKey(email, 'suppression'));
  await deleteItem(table, suppressionKey(email, 'refusals'));
}

export interface QuotaRequest {
  readonly email: string;
  /** Who asks. A holder may ask again on the same day. */
  readonly holder: string;
  /** The email that is asked for. If it is asked for again, it still counts as one. */
  readonly mail: string;
  /** Emails per day, all together. */
  readonly dailyCap: number;
  /** Visitors' confirmations have a quota of their own, so that forms can't delay a buyer's email. */
  readonly isConfirmation?: boolean;
}

/** Days to keep a day's quota: while it is needed, plus the time that DynamoDB may take to remove it. */
const keptDays = 2;
const removedWithinDays = 3;

/** The day, YYYY-MM-DD in UTC, whose quota a moment falls under. */
export function quotaDay(nowMs: number): string {
  return toIso(nowMs).slice(0, 10);
}

function addressKey(day: string, email: string, isConfirmation = false): Key {
  const prefix = isConfirmation ? 'confirmation' : 'address';
  return { pk: `mail-day#${day}`, sk: `${prefix}#${hash(addressId(email))}` };
}

/**
 * Asks for one of the day's emails to addresses that somebody typed. An address gets only one holder's
 * emails a day, and there is a daily cap for all of them. The email is noted as counted last, so a try
 * that fails halfway leads to fewer emails and not to more.
 *
 * @returns why the email has to wait until tomorrow; undefined if it may go out
 */
export async function requestMail(
  table: Table,
  { email, holder, mail, dailyCap, isConfirmation = false }: QuotaRequest,
  nowMs: number,
): Promise<string | undefined> {
  const day = quotaDay(nowMs);
  const expiresAt = Math.ceil((nowMs + keptDays * dayMs) / 1000);
  const key = addressKey(day, email, isConfirmation);
  const held = await updateItem<{ readonly counted?: string }>(table, key, {
    UpdateExpression: 'SET holder = :holder, expiresAt = :expiresAt',
    ConditionExpression: 'attribute_not_exists(pk) OR holder = :holder',
    values: { ':holder': holder, ':expiresAt': expiresAt },
  });
  if (!held) {
    return mailFailures.addressHadItsMail;
  }
  if (held.counted === mail) {
    return undefined;
  }
  const total = { pk: `mail-day#${day}`, sk: isConfirmation ? 'confirmations' : 'total' };
  const isCounted = await updateItem(table, total, {
    UpdateExpression: 'SET expiresAt = :expiresAt ADD granted :one',
    ConditionExpression: 'attribute_not_exists(granted) OR granted < :cap',
    values: { ':expiresAt': expiresAt, ':one': 1, ':cap': dailyCap },
  });
  if (!isCounted) {
    return mailFailures.capReached;
  }
  await updateItem(table, key, {
    UpdateExpression: 'SET counted = :mail',
    ConditionExpression: 'holder = :holder',
    values: { ':mail': mail, ':holder': holder },
  });
  return undefined;
}

/** Whether an address had its email of today for another holder, so that this one's has to wait. */
export async function hadItsMail(
  table: Table,
  { email, holder, isConfirmation }: Pick<QuotaRequest, 'email' | 'holder' | 'isConfirmation'>,
  nowMs: number,
): Promise<boolean> {
  const key = addressKey(quotaDay(nowMs), email, isConfirmation);
  const quota = await getItem<{ readonly holder: string }>(table, key);
  return quota !== undefined && quota.holder !== holder;
}

/** Forgets that an address had its email of a day: its fingerprint goes. It can have another one then. */
export async function forgetQuota(table: Table, email: string, nowMs: number): Promise<void> {
  for (let ago = 0; ago <= keptDays + removedWithinDays; ago += 1) {
    const day = quotaDay(nowMs - ago * dayMs);
    await deleteItem(table, addressKey(day, email));
    await deleteItem(table, addressKey(day, email, true));
  }
}
