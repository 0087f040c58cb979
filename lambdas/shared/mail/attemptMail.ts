import { randomUUID } from 'node:crypto';
import { blockingFailures, mailFailures } from '../../contract/codes.ts';
import type { MailName, MailState, StoredRecord } from '../../contract/records.ts';
import type { Log } from '../log.ts';
import { changeRecord } from '../records/records.ts';
import { type Table, withinTime } from '../records/table.ts';
import { type RequestTime, type Timing, toIso } from '../time.ts';
import type { Mail, MailSettings } from './mail.ts';
import type { Mailer, SendOutcome, Unsent } from './mailer.ts';
import {
  claimEnd,
  isTriedOut,
  nextTry,
  nextTryAfterEvent,
  nextTryWhileBlocked,
} from './retries.ts';

/** Dependencies of mail delivery. */
export interface MailDependencies {
  readonly table: Table;
  readonly mailer: Mailer;
  /** Writes the mail that a record has under a name. */
  readonly render: (record: StoredRecord, name: MailName, settings: MailSettings) => Mail;
  readonly settings: MailSettings;
  readonly timing: Timing;
  readonly log: Log;
  /** No send begins after this moment, in ms since 1970. */
  readonly sendUntilMs: number;
  /** Aborts what is under way when the answer can't wait any longer. */
  readonly abortSignal?: AbortSignal;
}

/** Tries to store the outcome of a send, on top of the SDK's own. */
const storeTries = 3;

/** The mail as claimed by one caller, who alone may send it until the claim ends. */
export function claimMail(mail: MailState, timing: Timing): MailState {
  const { failure: _, claims: earlierClaims = 0, ...rest } = mail;
  const claims = earlierClaims + 1;
  return {
    ...rest,
    status: 'claimed',
    attempts: mail.attempts + 1,
    claim: randomUUID(),
    claims,
    nextAt: toIso(claimEnd(claims, timing)),
  };
}

/** The mail as given up, for the operator to look at. */
export function park(mail: MailState, failure: string): MailState {
  return { ...mail, status: 'parked', failure };
}

/** The mail as sent, whatever it was before. */
export function asSent(
  { claim: _, claims: __, ...mail }: MailState,
  messageId: string | undefined,
  nowMs: number,
): MailState {
  return { ...mail, status: 'sent', sentAt: toIso(nowMs), ...(messageId ? { messageId } : {}) };
}

/** Whether SES rejected a mail that it had accepted. Nobody got it, so it never becomes a sent one. */
export function isRejected({ status, failure }: MailState): boolean {
  return status === 'parked' && failure === mailFailures.rejected;
}

/** The outcome of a send, and the record after it was stored. */
export interface Attempt {
  readonly record: StoredRecord | undefined;
  readonly state: MailState;
}

/** Sends a mail that the caller has claimed, and stores the outcome. */
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
  const { timing, log, render, settings, sendUntilMs } = dependencies;
  if (timing.now() >= sendUntilMs) {
    const due = {
      status: 'due',
      attempts: mail.attempts - 1,
      nextAt: toIso(timing.now()),
    } as const;
    return { state: { ...mail, ...due } };
  }
  let rendered: Mail;
  try {
    rendered = render(record, name, settings);
  } catch (error) {
    log.error('MAIL_NOT_RENDERABLE', { kind: record.kind, mail: name, error });
    return { state: park(mail, mailFailures.notRenderable) };
  }
  const outcome = await handToSes(dependencies, rendered);
  return outcome.outcome === 'accepted'
    ? { state: asSent(mail, outcome.messageId, timing.now()) }
    : { state: afterFailure(timing, mail, outcome), awsRequestId: outcome.awsRequestId };
}

/** If SES rejects the mail, tries once more without Reply-To: a visitor's address must not cost it. */
async function handToSes({ mailer, abortSignal }: MailDependencies, mail: Mail) {
  const first: SendOutcome = await mailer(mail, abortSignal);
  if (first.outcome !== 'rejected' || !mail.replyTo) {
    return first;
  }
  const { replyTo: _, ...withoutReplyTo } = mail;
  return mailer(withoutReplyTo, abortSignal);
}

function afterFailure(timing: Timing, before: MailState, { outcome, reason }: Unsent): MailState {
  const isUnknown = outcome === 'unknown';
  const mail = isUnknown ? { ...before, unsure: (before.unsure ?? 0) + 1 } : before;
  if (outcome === 'rejected' || isTriedOut(mail, timing.now())) {
    return park(mail, reason);
  }
  const isBlocked = blockingFailures.includes(reason);
  const failure = outcome === 'throttled' && !isBlocked ? mailFailures.throttled : reason;
  const delay = isUnknown ? nextTryAfterEvent : isBlocked ? nextTryWhileBlocked : nextTry;
  return { ...mail, status: 'due', nextAt: toIso(delay(mail.attempts, timing)), failure };
}

/** If the note that a mail was sent is lost, it is sent a second time, so this is tried again. */
async function storeOutcome(
  { table, log }: MailDependencies,
  record: StoredRecord,
  name: MailName,
  state: MailState,
): Promise<StoredRecord | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await storeState(table, log, record, name, state);
    } catch (error) {
      if (tries >= storeTries || table.abortSignal?.aborted) {
        log.error('MAIL_NOT_SETTLED', { kind: record.kind, error });
        throw error;
      }
    }
  }
}

/** Stores the state of a mail that the caller claimed, on top of whatever was written since. */
async function storeState(
  table: Table,
  log: Log,
  record: StoredRecord,
  name: MailName,
  state: MailState,
): Promise<StoredRecord | undefined> {
  const claim = record.mails[name]?.claim;
  let isStored = false;
  const stored = await changeRecord(table, record, ({ mails }) => {
    const mail = mails[name];
    if (mail?.claim === claim) {
      isStored = true;
      return { mails: { ...mails, [name]: state } };
    }
    // Somebody else has the claim, or SES's event came first. Only an acceptance still matters.
    isStored = mail !== undefined && (mail.status === 'sent' || isRejected(mail));
    if (isStored || state.status !== 'sent' || mail?.id !== state.id) {
      return undefined;
    }
    isStored = true;
    return { mails: { ...mails, [name]: { ...state, attempts: mail?.attempts ?? 1 } } };
  });
  if (!stored || !isStored) {
    log.warn('MAIL_CLAIM_LOST', { kind: record.kind });
  }
  return stored;
}

const stateCodes = {
  sent: 'MAIL_SENT',
  due: 'MAIL_PUT_OFF',
  parked: 'OUTBOX_PARKED',
  cancelled: 'MAIL_CANCELLED',
} as const;

/** Logs what became of a mail that is no longer claimed. */
export function logState(
  log: Log,
  record: StoredRecord,
  mail: MailName,
  { status, failure, attempts }: MailState,
  awsRequestId?: string,
): void {
  log[status === 'parked' ? 'error' : 'info'](stateCodes[status as keyof typeof stateCodes], {
    kind: record.kind,
    mail,
    count: attempts,
    ...('reference' in record ? { reference: record.reference } : {}),
    ...(failure ? { reason: failure } : {}),
    ...(awsRequestId === undefined ? {} : { awsRequestId }),
  });
}

/**
 * Tries the mails of a record that was just stored, while the visitor waits. Whatever fails stays
 * due for the outbox, so nothing is thrown.
 */
export async function tryAtOnce(
  dependencies: Omit<MailDependencies, 'sendUntilMs' | 'abortSignal'>,
  { mailUntilMs, fullTime }: RequestTime,
  deliver: (dependencies: MailDependencies) => Promise<unknown>,
): Promise<void> {
  const table = withinTime(dependencies.table, fullTime);
  try {
    await deliver({ ...dependencies, table, sendUntilMs: mailUntilMs, abortSignal: fullTime });
  } catch (error) {
    dependencies.log.warn('MAIL_LEFT_TO_OUTBOX', { error });
  }
}
