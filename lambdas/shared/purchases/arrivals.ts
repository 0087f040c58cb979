import { randomBytes } from 'node:crypto';
import type { Problem } from '#contract/api.ts';
import { addressId } from '#contract/emailAddress.ts';
import {
  type Arrival,
  type Key,
  licenseId,
  type Purchase,
  type Unidentified,
} from '#contract/records.ts';
import { type Obstacle, obstacles, type TurnedAway } from '#contract/turnedAway.ts';
import { createProblem } from '../http/messages.ts';
import type { Log } from '../log.ts';
import { writeMetrics } from '../metrics.ts';
import { tryAudit } from '../records/audit.ts';
import { pendingMail } from '../records/dueMails.ts';
import { hash } from '../records/hash.ts';
import { createReference } from '../records/reference.ts';
import { getItem, putItem, type Table } from '../records/table.ts';
import { storeRecord, type Unstored } from '../records/writeRecord.ts';
import { dayMs, hourMs, monthsLater, toIso } from '../time.ts';
import type { Unidentifiable } from './marketplace.ts';
import { purchaseKey } from './purchases.ts';

/** How long a handle opens its purchase. */
const handleLifeMs = dayMs;

/** How long a buyer may take before the company hears of an unfinished registration. */
const noticeAfterMs = hourMs;

const handlePattern = /^pk-[\w-]{43}$/;

function handleKey(handle: string) {
  return { pk: `arrival#${hash(handle)}`, sk: 'arrival' };
}

export function isHandle(token: string): boolean {
  return handlePattern.test(token);
}

/**
 * Stores a purchase that AWS has just resolved, and creates a handle for it. The company gets one
 * notice, no matter how often the buyer arrives. Neither handle nor AWS's token is stored in clear.
 */
export async function storeArrival(
  table: Table,
  purchase: Purchase,
  nowMs: number,
  expiresAt: number,
): Promise<string> {
  await storeRecord<Arrival>(table, {
    ...purchaseKey(purchase.licenseArn, 'arrival'),
    kind: 'arrival',
    purchase,
    receivedAt: toIso(nowMs),
    expiresAt,
    mails: { company: pendingMail(nowMs + noticeAfterMs) },
  });
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

export async function findArrival(
  table: Table,
  handle: string,
  nowMs: number,
): Promise<Purchase | undefined> {
  const stored = await getItem<{ readonly purchase: Purchase; readonly expiresAtMs: number }>(
    table,
    handleKey(handle),
  );
  return stored && stored.expiresAtMs > nowMs ? stored.purchase : undefined;
}

/** A buyer whose purchase can't be registered, with the address that they entered, if any. */
export type UnidentifiedBuyer = Unidentifiable & { readonly email?: string };

/** One record per buyer and address, so that a buyer who comes again causes no second email. */
function unidentifiedKey({ known, email, isOtherProduct }: UnidentifiedBuyer): Key {
  const { accountId, customerIdentifier, licenseArn = '' } = known;
  return {
    pk: `unidentified#${accountId ?? customerIdentifier ?? licenseId(licenseArn)}`,
    sk: `${isOtherProduct ? 'other-product#' : ''}${email ? `email#${hash(addressId(email))}` : 'buyer'}`,
  };
}

export function createUnidentified(
  buyer: UnidentifiedBuyer,
  nowMs: number,
  retentionMonths: number,
): Unstored<Unidentified> {
  return {
    ...unidentifiedKey(buyer),
    kind: 'unidentified',
    reference: createReference('A'),
    purchase: buyer.known,
    ...(buyer.isOtherProduct ? { isOtherProduct: true } : {}),
    fields: { email: buyer.email ?? '' },
    receivedAt: toIso(nowMs),
    expiresAt: monthsLater(nowMs, retentionMonths),
    mails: { company: pendingMail(nowMs) },
  };
}

/**
 * Stores a buyer whose purchase can't be registered, unless that is stored already, and counts the
 * buyer as sent away.
 *
 * @returns why, and the reference to quote
 */
export async function keepUnidentified(
  parts: { readonly table: Table; readonly log: Log; readonly retentionMonths: number },
  buyer: UnidentifiedBuyer,
  nowMs: number,
): Promise<{ readonly why: Obstacle; readonly reference: string }> {
  const { table, log } = parts;
  const record = createUnidentified(buyer, nowMs, parts.retentionMonths);
  const isNew = (await storeRecord<Unidentified>(table, record)) !== undefined;
  const stored = isNew
    ? record
    : await getItem<Unidentified>(table, { pk: record.pk, sk: record.sk });
  if (!stored) {
    throw new Error('A record went while it was looked at');
  }
  const { reference } = stored;
  const { licenseArn, accountId } = buyer.known;
  const about = { reference, licenseArn };
  log.warn(buyer.isOtherProduct ? 'MARKETPLACE_WRONG_PRODUCT' : 'ARRIVAL_UNIDENTIFIED', about);
  writeMetrics({ BuyersSentAway: 1 });
  if (isNew) {
    const entry = { what: 'buyer-arrived', kind: 'unidentified', ...about, accountId } as const;
    await tryAudit(table, entry, nowMs, log);
  }
  return { why: buyer.isOtherProduct ? 'other-product' : 'unidentified', reference };
}

const comeAgain = 'go back to AWS Marketplace and choose "Set up your account" for your purchase';

/** Where the buyer is: their browser has just arrived, or the page with the form is open. */
type Stage = 'arriving' | 'registering';

/** Why a buyer can't go on and what to do, for clients that read the response itself. */
export function buyerProblem(
  { why, reference = '' }: TurnedAway,
  supportEmail: string,
  stage: Stage,
): Problem {
  const cause = obstacles[why];
  const orSupport = `If that does not help, write to ${supportEmail}.`;
  switch (why) {
    case 'missing-token':
    case 'expired':
      return createProblem(400, `${cause} Please ${comeAgain}. ${orSupport}`);
    case 'unavailable':
    case 'not-stored':
      return createProblem(
        503,
        stage === 'registering'
          ? `${cause} Please wait a minute, then try again.`
          : `${cause} Please wait a minute, then ${comeAgain}. ${orSupport}`,
      );
    case 'closed':
      return createProblem(409, `${cause} Please write to ${supportEmail} about your purchase.`);
    case 'other-product':
    case 'unidentified':
      return createProblem(
        409,
        `${cause} We saved your purchase under reference ${reference} and alerted our team. Please write to ${supportEmail} and mention ${reference}, so we know where to reach you.`,
      );
  }
}
