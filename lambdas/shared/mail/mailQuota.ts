import { mailFailures } from '../../contract/codes.ts';
import type { Key } from '../../contract/records.ts';
import { hash } from '../records/records.ts';
import { deleteItem, type Table, updateItem } from '../records/table.ts';
import { dayMs, toIso } from '../time.ts';

export type QuotaAnswer = 'granted' | (typeof mailFailures)['addressHadItsMail' | 'capReached'];

interface Request {
  readonly email: string;
  /** Who asks: a holder may ask again for the same day. */
  readonly holder: string;
  /** The mail that is asked for: asked for again, it counts as the one that it is. */
  readonly mail: string;
  /** Mails to buyers per day, all together. */
  readonly dailyCap: number;
}

/** Days after which a day's quota is of no more use. */
const keptDays = 2;

/** Days that DynamoDB may take to remove what has expired, rounded up. */
const removedWithinDays = 3;

/** The day, YYYY-MM-DD in UTC, whose quota a moment falls under. */
export function quotaDay(nowMs: number): string {
  return toIso(nowMs).slice(0, 10);
}

function totalKey(day: string): Key {
  return { pk: `mail-day#${day}`, sk: 'total' };
}

function addressKey(day: string, email: string): Key {
  return {
    pk: `mail-day#${day}`,
    sk: `address#${hash(email.toLowerCase())}`,
  };
}

/**
 * Asks for one of the day's mails to addresses that somebody typed: those of one holder a day for
 * each address, and a cap over all. What is noted last is that the mail was counted, so that a try that ends
 * half-way errs towards fewer mails.
 */
export async function requestMail(
  table: Table,
  { email, holder, mail, dailyCap }: Request,
  nowMs: number,
): Promise<QuotaAnswer> {
  const day = quotaDay(nowMs);
  const expiresAt = Math.ceil((nowMs + keptDays * dayMs) / 1000);
  const key = addressKey(day, email);
  const held = await updateItem<{ readonly counted?: string }>(table, key, {
    UpdateExpression: 'SET holder = :holder, expiresAt = :expiresAt',
    ConditionExpression: 'attribute_not_exists(pk) OR holder = :holder',
    values: { ':holder': holder, ':expiresAt': expiresAt },
  });
  if (!held) {
    return mailFailures.addressHadItsMail;
  }
  if (held.counted === mail) {
    return 'granted';
  }
  const counted = await updateItem(table, totalKey(day), {
    UpdateExpression: 'SET expiresAt = :expiresAt ADD granted :one',
    ConditionExpression: 'attribute_not_exists(granted) OR granted < :cap',
    values: { ':expiresAt': expiresAt, ':one': 1, ':cap': dailyCap },
  });
  if (!counted) {
    return mailFailures.capReached;
  }
  await updateItem(table, key, {
    UpdateExpression: 'SET counted = :mail',
    ConditionExpression: 'holder = :holder',
    values: { ':mail': mail, ':holder': holder },
  });
  return 'granted';
}

/**
 * Forgets that an address had its mail of a day: its fingerprint goes. It can have another one then.
 */
export async function forgetQuota(table: Table, email: string, nowMs: number): Promise<void> {
  for (let ago = 0; ago <= keptDays + removedWithinDays; ago += 1) {
    await deleteItem(table, addressKey(quotaDay(nowMs - ago * dayMs), email));
  }
}
