import { randomUUID } from 'node:crypto';
import { mailFailures, refusals } from '../../contract/codes.ts';
import type { MailName, MailState, StoredRecord } from '../../contract/records.ts';
import type { Mail } from '../mail/mail.ts';
import type { SendOutcome, Unsent } from '../mail/openMailer.ts';
import { renderMail } from '../mail/renderMail.ts';
import { toIso } from '../time/timing.ts';
import { findObstacle } from './findObstacle.ts';
import type { MailOffice } from './mailOffice.ts';
import { claimEnd, isTriedOut, nextTry, nextTryAfterEvent, nextTryUntilMended } from './nextTry.ts';
import { asSent } from './noteMailFate.ts';

/** Claims in a row without a result, five hours of them, after which a mail is taken to be poison. */
const maxFruitlessClaims = 6;

/** How a mail stands next, and the mail itself where it is to be sent once that is stored. */
export interface Step {
  readonly state: MailState;
  readonly mail?: Mail;
}

/**
 * Looks what to do with a mail that is due: claim and send it, or let it be, and why.
 *
 * @throws Error when storage fails
 */
export async function prepareMail(
  office: MailOffice,
  record: StoredRecord,
  name: MailName,
  owed: MailState,
): Promise<Step> {
  const { failure: _, claim: __, claims: fruitless = 0, ...mail } = owed;
  const due: MailState = { ...mail, status: 'due' };
  if (fruitless >= maxFruitlessClaims) {
    return park(due, mailFailures.unsettled);
  }
  const change = await findObstacle(office, record, name, due);
  if (change.status || change.failure) {
    return { state: { ...due, ...change } };
  }
  const rendered = tryToRender(office, record, name);
  if (!rendered) {
    return park(due, mailFailures.notRenderable);
  }
  const claims = fruitless + 1;
  const claimed: MailState = {
    ...due,
    ...change,
    status: 'claimed',
    attempts: due.attempts + 1,
    claim: randomUUID(),
    claims,
    nextAt: toIso(claimEnd(claims, office.timing)),
  };
  return { state: claimed, mail: rendered };
}

function park(mail: MailState, failure: string): Step {
  return {
    state: { ...mail, status: 'parked', failure },
  };
}

function tryToRender({ settings, log }: MailOffice, record: StoredRecord, name: MailName) {
  try {
    return renderMail(record, name, settings);
  } catch (error) {
    log.error('MAIL_NOT_RENDERABLE', { kind: record.kind, mail: name, error });
    return undefined;
  }
}

/** An address that SES won't take in Reply-To must not cost the company the mail. */
async function send({ mailer, abortSignal }: MailOffice, mail: Mail): Promise<SendOutcome> {
  const first = await mailer(mail, abortSignal);
  if (first.outcome !== 'rejected' || !mail.replyTo) {
    return first;
  }
  const { replyTo: _, ...withoutReplyTo } = mail;
  return mailer(withoutReplyTo, abortSignal);
}

/** How a mail stands after it was handed to SES. */
export interface Sent {
  readonly state: MailState;
  /** SES's number of a request that failed, for the log. */
  readonly awsRequestId?: string;
}

/** Sends a mail that is claimed; says how it stands then. */
export async function sendMail(office: MailOffice, mail: Mail, claimed: MailState): Promise<Sent> {
  const outcome = await send(office, mail);
  if (outcome.outcome === 'accepted') {
    return { state: asSent(claimed, outcome.messageId, office.timing.now()) };
  }
  const { awsRequestId } = outcome;
  const state = afterFailure(office, claimed, outcome);
  return awsRequestId === undefined ? { state } : { state, awsRequestId };
}

function afterFailure({ timing }: MailOffice, claimed: MailState, outcome: Unsent): MailState {
  const { claim: _, claims: __, ...before } = claimed;
  const due: MailState =
    outcome.outcome === 'unknown' ? { ...before, unsure: (before.unsure ?? 0) + 1 } : before;
  if (outcome.outcome === 'rejected' || isTriedOut(due, timing.now())) {
    return park(due, outcome.reason).state;
  }
  const failure = failureOf(outcome);
  const next = nextAfter(outcome.outcome, failure);
  return { ...due, status: 'due', nextAt: toIso(next(due.attempts, timing)), failure };
}

/** That SES is asked too often has many names; that the day's mails are spent has one. */
function failureOf({ outcome, reason }: Unsent): string {
  return outcome === 'throttled' && !refusals.includes(reason) ? mailFailures.throttled : reason;
}

function nextAfter(outcome: Unsent['outcome'], failure: string) {
  if (outcome === 'unknown') {
    return nextTryAfterEvent;
  }
  return refusals.includes(failure) ? nextTryUntilMended : nextTry;
}
