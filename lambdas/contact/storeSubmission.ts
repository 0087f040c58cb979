import { randomUUID } from 'node:crypto';
import { mailFailures } from '../contract/codes.ts';
import type { SubmissionFields, SubmissionKind } from '../contract/forms.ts';
import type { Mails, Submission, Suspicion } from '../contract/records.ts';
import { claimMail } from '../shared/mail/attemptMail.ts';
import { isCompanyHeld } from '../shared/mail/suppression.ts';
import { createReference, hash, pendingMail, storeRecord } from '../shared/records/records.ts';
import { getItem, putItem, type Table } from '../shared/records/table.ts';
import {
  addBusinessDays,
  hourMs,
  minuteMs,
  monthsLater,
  type Timing,
  toIso,
} from '../shared/time.ts';
import { addToDigest, isWithinLimit } from './suspects.ts';

/** Opt-outs of sale: the legal deadline, and when the company is reminded of an open one. */
const privacyBusinessDays = 15;
const reminderBusinessDays = 12;

/** The law wants a log of privacy requests for so long. */
const privacyRetentionMonths = 24;

/** What a machine wrote is kept for the operator to look through, and no longer. */
const trappedRetentionMonths = 1;

/** Suspected spam is mailed this much later, after everything else. */
const suspectDelayMs = minuteMs;

const prefixes = { contact: 'C', interest: 'S', privacy: 'P' } as const;

/** Tells one submission from another. */
export interface Identity {
  readonly id: string;
  readonly reference: string;
}

/** A valid submission as it was received. */
export interface Received {
  readonly kind: SubmissionKind;
  readonly fields: SubmissionFields;
  readonly suspicion: Suspicion | undefined;
  readonly companyEmail: string;
  readonly retentionMonths: number;
}

/**
 * Stores a submission once, however often it is sent within an hour; a try that ended half-way is
 * completed by the next. The company's mail is stored as claimed if it can be sent at once, which
 * saves a write: who stores the record sends it.
 *
 * @returns the record, and whether this call is the one that stored it
 */
export async function storeSubmission(
  table: Table,
  received: Received,
  timing: Timing,
): Promise<{ submission: Submission; isNew: boolean }> {
  const { kind, fields, suspicion } = received;
  const nowMs = timing.now();
  const proposed = { id: randomUUID(), reference: createReference(prefixes[kind]) };
  const [{ id, reference }, mailFate] = await Promise.all([
    identifySubmission(table, summarize(received), proposed, nowMs),
    planMail(table, received, nowMs),
  ]);
  const months = retentionOf(received);
  const submission = {
    pk: `submission#${id}`,
    sk: 'submission',
    kind,
    reference,
    fields,
    receivedAt: toIso(nowMs),
    expiresAt: monthsLater(nowMs, months),
    ...(suspicion ? { suspicion } : {}),
    ...(kind === 'privacy' ? { dueBy: addBusinessDays(nowMs, privacyBusinessDays) } : {}),
    mails: createMails(kind, mailFate, timing),
  };
  if (mailFate === 'digest') {
    await addToDigest(table, nowMs, submission.expiresAt);
  }
  const stored = await storeRecord<Submission>(table, submission);
  return { submission: stored ?? { ...submission, version: '' }, isNew: stored !== undefined };
}

function retentionOf({ kind, suspicion, retentionMonths }: Received): number {
  if (kind === 'privacy') {
    return Math.max(retentionMonths, privacyRetentionMonths);
  }
  return suspicion === 'trap' ? Math.min(retentionMonths, trappedRetentionMonths) : retentionMonths;
}

type MailFate = 'now' | 'outbox' | 'later' | 'digest' | 'none';

/**
 * Decides when the company's mail goes out. A submission that fell into the trap gets none, unless
 * it is a privacy request, which has its legal deadline no matter who sent it.
 */
async function planMail(
  table: Table,
  { kind, suspicion, companyEmail }: Received,
  nowMs: number,
): Promise<MailFate> {
  if (suspicion === 'trap' && kind !== 'privacy') {
    return 'none';
  }
  if (suspicion) {
    return (await isWithinLimit(table, nowMs)) ? 'later' : 'digest';
  }
  // If this can't be read, the outbox finds out.
  const isHeld = await isCompanyHeld(table, companyEmail).catch(() => true);
  return isHeld ? 'outbox' : 'now';
}

function createMails(kind: SubmissionKind, fate: MailFate, timing: Timing): Mails {
  const nowMs = timing.now();
  const mail = pendingMail(fate === 'later' ? nowMs + suspectDelayMs : nowMs);
  switch (fate) {
    case 'none':
      return { company: { ...mail, status: 'cancelled', failure: mailFailures.suspect } };
    case 'digest':
      return { company: { ...mail, status: 'cancelled', failure: mailFailures.inDigest } };
    default: {
      const company = fate === 'now' ? claimMail(mail, timing) : mail;
      const remindOn = addBusinessDays(nowMs, reminderBusinessDays);
      return kind === 'privacy'
        ? { company, reminder: pendingMail(Date.parse(`${remindOn}T13:00:00Z`)) }
        : { company };
    }
  }
}

/** The same text for submissions that differ in nothing a reader would notice. */
function summarize({ kind, fields, suspicion }: Received): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    kind,
    // If a machine repeats a person's words, the person's submission must not pass for its own.
    suspicion === 'trap',
    sorted.map(([name, value]) => [
      name,
      name === 'email' ? value.toLowerCase() : value.replaceAll('\r\n', '\n').normalize(),
    ]),
  ]);
}

type Marker = Identity & { readonly createdAt: string };

/** Identical submissions within this time are one: a double click, a client's retry. */
const sameWithinMs = hourMs;

const maxTries = 3;

/**
 * Decides under which id and reference a submission is stored: the proposed ones, or those of an
 * identical submission within the last hour, whether or not that one got as far as being stored.
 */
async function identifySubmission(
  table: Table,
  content: string,
  proposed: Identity,
  nowMs: number,
): Promise<Identity> {
  const key = { pk: `dedupe#${hash(content)}`, sk: 'dedupe' };
  for (let tries = 0; tries < maxTries; tries += 1) {
    const isNew = await putItem(
      table,
      {
        ...key,
        ...proposed,
        createdAt: toIso(nowMs),
        expiresAt: Math.ceil((nowMs + sameWithinMs) / 1000),
      },
      {
        expression: 'attribute_not_exists(pk) OR createdAt < :since',
        values: { ':since': toIso(nowMs - sameWithinMs) },
      },
    );
    if (isNew) {
      return proposed;
    }
    const marker = await getItem<Marker>(table, key);
    if (marker) {
      return { id: marker.id, reference: marker.reference };
    }
  }
  throw new Error('The marker of a submission came and went');
}
