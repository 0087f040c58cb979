import { randomUUID } from 'node:crypto';
import { blockingFailures, mailFailures } from '#contract/codes.ts';
import type { MailName, MailState, StoredRecord } from '#contract/records.ts';
import type { mailVariables } from '../../functions.ts';
import type { Log } from '../log.ts';
import type { StoredPurchase } from '../purchases/purchases.ts';
import { openTable } from '../records/table.ts';
import { changeRecord } from '../records/writeRecord.ts';
import { dayMs, hourMs, minuteMs, systemTiming, type Timing, toIso } from '../time.ts';
import { type Mail, type MailSettings, readMailSettings } from './mail.ts';
import { openMailer, type Unsent } from './mailer.ts';

/** Opens what every function works with that sends email. */
export function openMailing(
  variables: Readonly<Record<(typeof mailVariables)[number] | 'RECORDS_TABLE', string>>,
) {
  const mailSettings = readMailSettings(variables);
  return {
    table: openTable(variables.RECORDS_TABLE),
    mailer: openMailer(mailSettings),
    mailSettings,
    timing: systemTiming,
  };
}

export type Mailing = ReturnType<typeof openMailing>;

export interface MailDependencies extends Mailing {
  readonly render: (
    record: StoredRecord,
    name: MailName,
    settings: MailSettings,
    purchase: StoredPurchase | undefined,
  ) => Mail;
  /** Reads the purchase that a record's emails are about, as it is when they go out. */
  readonly purchaseOf?: (record: StoredRecord) => Promise<StoredPurchase | undefined>;
  readonly log: Log;
  /** No send starts after this moment, in ms since 1970. */
  readonly sendUntilMs: number;
}

/** The longest wait between two tries, so that emails go out soon after an outage or a fix. */
export const longestDelayMs = 5 * minuteMs;

/** The same after a try that may have sent a copy. */
const longestDelayWhenUnsureMs = 2 * hourMs;

/** An email that SES certainly didn't accept is tried this long, and this often, before it is parked. */
const triedForMs = 14 * dayMs;
const maxAttempts = 24;

/**
 * After this many tries without a clear answer, an email is parked, because each try may have sent a
 * copy. With the delays above they are a day and a half.
 */
const maxUnsure = 24;

/**
 * How long to wait before the next try of an email that SES may have accepted without our knowing. It
 * is long enough for SES's event to arrive, and longer than any function works on an email.
 */
const eventDelayMs = 5 * minuteMs;

/** Tries to store the outcome of a send, on top of the SDK's own. */
const storeTries = 3;

/**
 * The email as claimed by one caller. Nobody else may send it until the claim expires, which happens
 * if the function died or couldn't store what SES said. That time doubles with every claim in a row.
 */
export function claimMail(mail: MailState, { now }: Timing): MailState {
  const { failure: _, claims: earlierClaims = 0, ...rest } = mail;
  return {
    ...rest,
    status: 'claimed',
    attempts: mail.attempts + 1,
    claim: randomUUID(),
    claims: earlierClaims + 1,
    nextAt: toIso(now() + eventDelayMs * 2 ** earlierClaims),
  };
}

/** The email as parked, for the operator to look at. */
export function park(mail: MailState, failure: string): MailState {
  return { ...mail, status: 'parked', failure };
}

export function asSent(
  { claim: _, claims: __, ...mail }: MailState,
  messageId: string | undefined,
  nowMs: number,
): MailState {
  return { ...mail, status: 'sent', sentAt: toIso(nowMs), ...(messageId ? { messageId } : {}) };
}

/** Whether SES rejected an email that it had accepted. Nobody got it, so it never counts as sent. */
export function isRejected({ status, failure }: MailState): boolean {
  return status === 'parked' && failure === mailFailures.rejected;
}

export interface Attempt {
  readonly record: StoredRecord | undefined;
  readonly state: MailState;
}

/** Sends an email that the caller has claimed, and stores the outcome. */
export async function sendClaimed(
  dependencies: MailDependencies,
  record: StoredRecord,
  name: MailName,
): Promise<Attempt> {
  const claimed = record.mails[name];
  if (!claimed) {
    throw new Error('The record has no such mail');
  }
  const { state, awsRequestId } = await send(dependencies, record, name, claimed);
  logState(dependencies.log, record, name, state, awsRequestId);
  return { state, record: await storeOutcome(dependencies, record, name, state) };
}

async function send(
  dependencies: MailDependencies,
  record: StoredRecord,
  name: MailName,
  { claim: _, claims: __, ...mail }: MailState,
): Promise<{ readonly state: MailState; readonly awsRequestId?: string | undefined }> {
  const { timing, log, render, purchaseOf, mailSettings, sendUntilMs } = dependencies;
  if (timing.now() >= sendUntilMs) {
    const attempts = mail.attempts - 1;
    return { state: { ...mail, status: 'due', attempts, nextAt: toIso(timing.now()) } };
  }
  const purchase = await purchaseOf?.(record);
  let rendered: Mail;
  try {
    rendered = render(record, name, mailSettings, purchase);
  } catch (error) {
    log.error('MAIL_NOT_RENDERABLE', { kind: record.kind, mail: name, error });
    return { state: park(mail, mailFailures.notRenderable) };
  }
  const { askedFor: ___, ...before } = mail;
  const { asksFor } = rendered;
  const tried = { ...before, ...(asksFor ? { askedFor: asksFor } : {}) };
  const outcome = await handToSes(dependencies, rendered);
  return outcome.outcome === 'accepted'
    ? { state: asSent(tried, outcome.messageId, timing.now()) }
    : { state: afterFailure(timing, tried, outcome), awsRequestId: outcome.awsRequestId };
}

/** If SES rejects the email, tries once more without Reply-To, which may be the reason. */
async function handToSes({ mailer, table }: MailDependencies, mail: Mail) {
  const first = await mailer(mail, table.abortSignal);
  const { replyTo, ...withoutReplyTo } = mail;
  return first.outcome === 'rejected' && replyTo
    ? mailer(withoutReplyTo, table.abortSignal)
    : first;
}

function afterFailure(timing: Timing, before: MailState, { outcome, reason }: Unsent): MailState {
  const isUnknown = outcome === 'unknown';
  const mail = isUnknown ? { ...before, unsure: (before.unsure ?? 0) + 1 } : before;
  if (outcome === 'rejected' || isTriedOut(mail, timing.now())) {
    return park(mail, reason);
  }
  const isBlocked = blockingFailures.includes(reason);
  const failure = outcome === 'throttled' && !isBlocked ? mailFailures.throttled : reason;
  const longestMs = isUnknown ? longestDelayWhenUnsureMs : longestDelayMs;
  const nextMs = Math.max(
    nextTry(mail.attempts, timing, longestMs),
    isUnknown ? timing.now() + eventDelayMs : 0,
  );
  return { ...mail, status: 'due', nextAt: toIso(nextMs), failure };
}

function isTriedOut({ attempts, unsure = 0, firstDueAt }: MailState, nowMs: number): boolean {
  const isOld = nowMs - Date.parse(firstDueAt) >= triedForMs;
  return unsure >= maxUnsure || (isOld && attempts >= maxAttempts);
}

/**
 * When to try an email again, in ms since 1970: after one minute, two, four … of which a random half is
 * left out so that a backlog doesn't come back all at once.
 */
function nextTry(attempts: number, { now, jitter }: Timing, longestMs: number): number {
  return now() + Math.min(minuteMs * 2 ** (attempts - 1), longestMs) * (1 - jitter() / 2);
}

/**
 * Stores the state of an email that the caller claimed, and keeps other changes since then. If we
 * fail to store that an email was sent, it is sent again. So this is retried.
 */
async function storeOutcome(
  { table, log }: MailDependencies,
  record: StoredRecord,
  name: MailName,
  state: MailState,
): Promise<StoredRecord | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      let isStored = false;
      const stored = await changeRecord(table, record, ({ mails }) => {
        const mail = mails[name];
        const isOurs = mail?.claim === record.mails[name]?.claim;
        // Somebody else has the claim, or SES's event came first. Only an acceptance still matters.
        const isSettled = mail !== undefined && (mail.status === 'sent' || isRejected(mail));
        const isNews = isOurs || (!isSettled && state.status === 'sent' && mail?.id === state.id);
        isStored = isNews || isSettled;
        const attempts = isOurs ? state.attempts : (mail?.attempts ?? 1);
        return isNews ? { mails: { ...mails, [name]: { ...state, attempts } } } : undefined;
      });
      if (!stored || !isStored) {
        log.warn('MAIL_CLAIM_LOST', { kind: record.kind });
      }
      return stored;
    } catch (error) {
      if (tries >= storeTries || table.abortSignal?.aborted) {
        log.error('MAIL_NOT_SETTLED', { kind: record.kind, error });
        throw error;
      }
    }
  }
}

const stateCodes = {
  sent: 'MAIL_SENT',
  due: 'MAIL_PUT_OFF',
  claimed: 'MAIL_PUT_OFF',
  parked: 'OUTBOX_PARKED',
  cancelled: 'MAIL_CANCELLED',
} as const;

export function logState(
  log: Log,
  record: StoredRecord,
  mail: MailName,
  { status, failure, attempts }: MailState,
  awsRequestId?: string,
): void {
  log[status === 'parked' ? 'error' : 'info'](stateCodes[status], {
    kind: record.kind,
    mail,
    count: attempts,
    ...('reference' in record ? { reference: record.reference } : {}),
    ...(failure ? { reason: failure } : {}),
    ...(awsRequestId === undefined ? {} : { awsRequestId }),
  });
}

/** Tries emails while a visitor waits. Whatever fails stays due for the outbox, so nothing is thrown. */
export async function tryAtOnce(log: Log, deliver: () => Promise<unknown>): Promise<void> {
  try {
    await deliver();
  } catch (error) {
    log.warn('MAIL_LEFT_TO_OUTBOX', { error });
  }
}
