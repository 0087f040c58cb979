import { fillTimeHeader, minimumFillTimeMs, trapField } from '../contract/api.ts';
import type { SuspectDigest, Suspicion } from '../contract/records.ts';
import {
  isFormPost,
  isFromOurPage,
  type JsonObject,
  type RequestEvent,
  readHeader,
} from '../shared/http/request.ts';
import { pendingMail, storeRecord } from '../shared/records/records.ts';
import { type Table, updateItem } from '../shared/records/table.ts';
import { dayMs, toIso } from '../shared/time.ts';

/**
 * Suspected submissions of a day (UTC) that are mailed one by one. An account in SES's sandbox may
 * send 200 mails a day, and a new one in production 50,000.
 */
export const suspectMailsPerDay = 50;

/**
 * Why a submission looks like a bot's; undefined if it looks like a person's. If the browser posts
 * the form by itself, we don't know how long filling it in took, so only the trap and the origin
 * count.
 *
 * @param siteUrl the site's origin
 */
export function findSuspicion(
  event: RequestEvent,
  body: JsonObject,
  siteUrl: string,
): Suspicion | undefined {
  const trap = body.get(trapField);
  if (trap !== undefined && trap !== null && trap !== '') {
    return 'trap';
  }
  if (isFormPost(event)) {
    return isFromOurPage(event, siteUrl) ? undefined : 'no-form';
  }
  const fillTime = readHeader(event, fillTimeHeader);
  if (!/^\d{1,15}$/.test(fillTime)) {
    return 'no-form';
  }
  return Number(fillTime) < minimumFillTimeMs ? 'speed' : undefined;
}

/** Counts a suspected submission. Returns whether the daily limit leaves room to mail it. */
export async function isWithinLimit(table: Table, nowMs: number): Promise<boolean> {
  const day = toIso(nowMs).slice(0, 10);
  const counter = await updateItem<{ readonly count: number }>(
    table,
    { pk: `mail-day#${day}`, sk: 'suspects' },
    {
      UpdateExpression: 'SET expiresAt = :expiresAt ADD #count :one',
      ExpressionAttributeNames: { '#count': 'count' },
      values: { ':one': 1, ':expiresAt': Math.ceil((nowMs + 2 * dayMs) / 1000) },
    },
  );
  return (counter?.count ?? 0) <= suspectMailsPerDay;
}

/** Adds a submission to the day's digest, whose mail goes out when the day is over. */
export async function addToDigest(table: Table, nowMs: number, expiresAt: number): Promise<void> {
  const receivedAt = toIso(nowMs);
  const day = receivedAt.slice(0, 10);
  const key = { pk: `suspects#${day}`, sk: 'suspects' };
  const mails = { company: pendingMail(Date.parse(day) + dayMs) };
  const first = { ...key, kind: 'suspects', receivedAt, mails, expiresAt, count: 0 } as const;
  await storeRecord<SuspectDigest>(table, first);
  await updateItem(table, key, {
    // The version stays: a count leaves the outbox's claim alone.
    UpdateExpression: 'ADD #count :one',
    ExpressionAttributeNames: { '#count': 'count' },
    values: { ':one': 1 },
  });
}
