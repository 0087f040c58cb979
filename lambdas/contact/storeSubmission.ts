import { randomUUID } from 'node:crypto';
import { fillTimeHeader, minimumFillTimeMs, trapField } from '#contract/api.ts';
import { mailFailures } from '#contract/codes.ts';
import { addressId } from '#contract/emailAddress.ts';
import type { SubmissionFields, SubmissionKind } from '#contract/forms.ts';
import type { MailState, Submission, SuspectDigest, Suspicion } from '#contract/records.ts';
import {
  isFormPost,
  isFromOurPage,
  type JsonObject,
  type RequestEvent,
  readHeader,
} from '../shared/http/messages.ts';
import { claimMail } from '../shared/mail/attemptMail.ts';
import { isCompanyHeld } from '../shared/mail/recipients.ts';
import { deadlineOf } from '../shared/records/deadlines.ts';
import { pendingMail } from '../shared/records/dueMails.ts';
import { hash } from '../shared/records/hash.ts';
import { createReference } from '../shared/records/reference.ts';
import { getItem, putItem, type Table, updateItem } from '../shared/records/table.ts';
import { changeRecord, storeRecord } from '../shared/records/writeRecord.ts';
import { dayMs, hourMs, minuteMs, monthsLater, type Timing, toIso } from '../shared/time.ts';

/** The law requires a log of privacy requests for this long. */
const privacyRetentionMonths = 24;

/** How long submissions with a filled-in trap are kept, so that the operator can review them. */
const trappedRetentionMonths = 1;

/** Suspected spam is emailed this much later, after everything else. */
const suspectDelayMs = minuteMs;

const prefixes = { contact: 'C', interest: 'S', privacy: 'P' } as const;

export interface Received {
  readonly kind: SubmissionKind;
  readonly fields: SubmissionFields;
  readonly suspicion: Suspicion | undefined;
  readonly companyEmail: string;
  readonly retentionMonths: number;
  /** Whether visitors get an email that confirms what they sent. */
  readonly isConfirmed: boolean;
  /** Whether the company is reminded of a reply that it promised. */
  readonly isReminded: boolean;
}

/**
 * Stores a submission once, no matter how often it is sent within an hour. If a try fails halfway,
 * the next one completes it. The company's email is stored as claimed if it can be sent at once, which
 * saves a write, because the caller that stores the record also sends the email.
 *
 * @returns the record, and whether this call is the one that stored it
 */
export async function storeSubmission(
  table: Table,
  received: Received,
  timing: Timing,
): Promise<{ submission: Submission; isNew: boolean }> {
  const { kind, fields, suspicion, isConfirmed, isReminded } = received;
  const nowMs = timing.now();
  const [{ id, reference }, company] = await Promise.all([
    identifySubmission(table, received, nowMs),
    planMail(table, received, timing),
  ]);
  // The law's deadline applies no matter who sent the request. Nobody promised a bot a reply.
  const hasDeadline = kind === 'privacy' || (isReminded && !suspicion);
  const { dueBy, reminder } = hasDeadline ? deadlineOf(kind, nowMs) : {};
  const submission = {
    pk: `submission#${id}`,
    sk: 'submission',
    kind,
    reference,
    fields,
    receivedAt: toIso(nowMs),
    expiresAt: monthsLater(nowMs, retentionOf(received)),
    ...(suspicion ? { suspicion } : {}),
    ...(dueBy ? { dueBy } : {}),
    mails: {
      company,
      // The outbox sends it, so the visitor doesn't wait for it.
      ...(isConfirmed && !suspicion ? { visitor: pendingMail(nowMs) } : {}),
      ...(reminder ? { reminder } : {}),
    },
  };
  const stored = await storeRecord<Submission>(table, submission);
  if (!stored) {
    return { submission: { ...submission, version: '' }, isNew: false };
  }
  return { submission: suspicion ? await limitMail(table, stored, nowMs) : stored, isNew: true };
}

/**
 * Counts a suspected submission that has just been stored. One that isn't emailed by itself goes into
 * the day's digest. If this fails halfway, it is emailed as well.
 */
async function limitMail(table: Table, stored: Submission, nowMs: number): Promise<Submission> {
  const isTrapped = stored.mails.company?.status === 'cancelled';
  if (!isTrapped && (await isWithinLimit(table, nowMs))) {
    return stored;
  }
  await addToDigest(table, nowMs, stored.expiresAt);
  if (isTrapped) {
    return stored;
  }
  const inDigest = { status: 'cancelled', failure: mailFailures.inDigest } as const;
  const changed = await changeRecord(
    table,
    stored,
    ({ mails: { company, reminder: _, ...mails } }) =>
      company ? { mails: { ...mails, company: { ...company, ...inDigest } } } : undefined,
  );
  return changed ?? stored;
}

function retentionOf({ kind, suspicion, retentionMonths }: Received): number {
  if (kind === 'privacy') {
    return Math.max(retentionMonths, privacyRetentionMonths);
  }
  return suspicion === 'trap' ? Math.min(retentionMonths, trappedRetentionMonths) : retentionMonths;
}

/**
 * Decides when the company's email goes out. A submission that fell into the trap gets none, unless
 * it is a privacy request, whose legal deadline applies no matter who sent it.
 */
async function planMail(
  table: Table,
  { kind, suspicion, companyEmail }: Received,
  timing: Timing,
): Promise<MailState> {
  const nowMs = timing.now();
  const mail = pendingMail(suspicion ? nowMs + suspectDelayMs : nowMs);
  if (suspicion === 'trap' && kind !== 'privacy') {
    return { ...mail, status: 'cancelled', failure: mailFailures.suspect };
  }
  if (suspicion) {
    return mail;
  }
  // If this read fails, the outbox checks again.
  const isHeld = await isCompanyHeld(table, companyEmail).catch(() => true);
  return isHeld ? mail : claimMail(mail, timing);
}

/** Two submissions get the same text if a reader would see no difference. */
function summarize({ kind, fields, suspicion }: Received): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    kind,
    // If somebody copies a person's text, the person's own submission must not count as the copy,
    // which may not be emailed.
    suspicion ?? null,
    sorted.map(([name, value]) => [
      name,
      name === 'email' ? addressId(value) : value.replaceAll('\r\n', '\n').normalize(),
    ]),
  ]);
}

/**
 * Identical submissions within this time count as one, for example after a double click or a retry.
 */
const sameWithinMs = hourMs;

const maxTries = 3;

/**
 * Decides under which id and reference a submission is stored: new ones, or those of an identical
 * submission within the last hour, whether or not that one got as far as being stored.
 */
async function identifySubmission(table: Table, received: Received, nowMs: number) {
  const key = { pk: `dedupe#${hash(summarize(received))}`, sk: 'dedupe' };
  const proposed = { id: randomUUID(), reference: createReference(prefixes[received.kind]) };
  const expiresAt = Math.ceil((nowMs + sameWithinMs) / 1000);
  const marker = { ...key, ...proposed, createdAt: toIso(nowMs), expiresAt };
  for (let tries = 0; tries < maxTries; tries += 1) {
    const isNew = await putItem(table, marker, {
      ConditionExpression: 'attribute_not_exists(pk) OR createdAt < :since',
      values: { ':since': toIso(nowMs - sameWithinMs) },
    });
    const identity = isNew ? proposed : await getItem<typeof proposed>(table, key);
    if (identity) {
      return identity;
    }
  }
  throw new Error('The marker of a submission came and went');
}

/**
 * Suspected submissions of a day (UTC) that are emailed one by one. An account in SES's sandbox may
 * send 200 emails a day, and a new one in production 50,000.
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

/** Counts a suspected submission. Returns whether the daily limit leaves room to email it. */
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

/** Adds a submission to the day's digest, whose email goes out when the day is over. */
export async function addToDigest(table: Table, nowMs: number, expiresAt?: number): Promise<void> {
  const receivedAt = toIso(nowMs);
  const day = receivedAt.slice(0, 10);
  const key = { pk: `suspects#${day}`, sk: 'suspects' };
  const mails = { company: pendingMail(Date.parse(day) + dayMs) };
  await storeRecord<SuspectDigest>(table, {
    ...key,
    kind: 'suspects',
    receivedAt,
    mails,
    count: 0,
    ...(expiresAt ? { expiresAt } : {}),
  });
  await updateItem(table, key, {
    // The version stays the same, so that counting doesn't break the outbox's claim.
    UpdateExpression: 'ADD #count :one',
    ExpressionAttributeNames: { '#count': 'count' },
    values: { ':one': 1 },
  });
}
