import { hash } from '../hash.ts';
import { dayMs, toIso } from '../timing.ts';
import { putItem, updateItem } from './items.ts';
import type { Table } from './openTable.ts';

export type QuotaAnswer = 'granted' | 'address-had-its-mail' | 'cap-reached';

type Request = {
  readonly email: string;
  /** Who asks: a holder may ask again for the same day. */
  readonly holder: string;
  /** Mails to buyers per day, all together. */
  readonly dailyCap: number;
};

/** The day, YYYY-MM-DD in UTC, whose quota a moment falls under. */
export const quotaDay = (nowMs: number): string => toIso(nowMs).slice(0, 10);

/**
 * Asks for one of the day's mails to addresses that somebody typed: one a day for each address,
 * and a cap over all. A try whose answer gets lost errs towards fewer mails.
 *
 * @throws Error when storage fails
 */
export const requestMail = async (
  table: Table,
  { email, holder, dailyCap }: Request,
  nowMs: number,
): Promise<QuotaAnswer> => {
  const pk = `mail-day#${quotaDay(nowMs)}`;
  const expiresAt = Math.ceil((nowMs + 2 * dayMs) / 1000);
  const isTheirs = await putItem(
    table,
    { pk, sk: `address#${hash(email.toLowerCase())}`, holder, expiresAt },
    { expression: 'attribute_not_exists(pk) OR holder = :holder', values: { ':holder': holder } },
  );
  if (!isTheirs) return 'address-had-its-mail';
  const counted = await updateItem(
    table,
    { pk, sk: 'total' },
    {
      UpdateExpression: 'SET expiresAt = :expiresAt ADD granted :one',
      ConditionExpression: 'attribute_not_exists(granted) OR granted < :cap',
      values: { ':expiresAt': expiresAt, ':one': 1, ':cap': dailyCap },
    },
  );
  return counted ? 'granted' : 'cap-reached';
};
