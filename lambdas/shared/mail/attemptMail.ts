import type { MailName, MailState, StoredRecord } from '../storage/records.ts';
import { toIso } from '../timing.ts';
import { findObstacle } from './findObstacle.ts';
import type { Mail } from './mail.ts';
import type { MailOffice } from './mailOffice.ts';
import { maxAttempts, nextTry } from './nextTry.ts';
import type { SendOutcome } from './openMailer.ts';
import { renderMail } from './renderMail.ts';

/** The reason noted of a mail that SES put off; the run slows down over it. */
export const throttledReason = 'Throttled';

/** The reason noted of a mail to a buyer for which the day's cap left no room. */
export const capReason = 'cap-reached';

/**
 * Tries one mail that is due and says how it stands then.
 *
 * @throws Error when storage fails before the mail is sent
 */
export const attemptMail = async (
  office: MailOffice,
  record: StoredRecord,
  name: MailName,
  due: MailState,
): Promise<MailState> => {
  const { failure: _, ...mail } = due;
  const change = await findObstacle(office, record, name, due);
  if (change.status || change.failure) return { ...mail, ...change };
  const rendered = tryToRender(office, record, name);
  if (!rendered) return { ...mail, status: 'parked', failure: 'NotRenderable' };
  const outcome = await send(office, rendered);
  return afterSend({ ...mail, ...change, attempts: mail.attempts + 1 }, outcome, office);
};

const tryToRender = ({ settings, log }: MailOffice, record: StoredRecord, name: MailName) => {
  try {
    return renderMail(record, name, settings);
  } catch (error) {
    log.error('MAIL_NOT_RENDERABLE', { kind: record.kind, mail: name, error });
    return undefined;
  }
};

/** An address that SES won't take in Reply-To must not cost the company the mail. */
const send = async ({ mailer, abortSignal }: MailOffice, mail: Mail): Promise<SendOutcome> => {
  const first = await mailer(mail, abortSignal);
  const isAddressAtFault = first.outcome === 'rejected' && first.reason !== 'MessageRejected';
  if (!isAddressAtFault || !mail.replyTo) return first;
  const { replyTo: _, ...withoutReplyTo } = mail;
  return mailer(withoutReplyTo, abortSignal);
};

const afterSend = (mail: MailState, outcome: SendOutcome, { timing }: MailOffice): MailState => {
  if (outcome.outcome === 'accepted') {
    const sentAt = toIso(timing.now());
    return { ...mail, status: 'sent', sentAt, messageId: outcome.messageId };
  }
  const isHopeless = outcome.outcome === 'rejected' || mail.attempts >= maxAttempts;
  if (isHopeless) return { ...mail, status: 'parked', failure: outcome.reason };
  const failure = outcome.outcome === 'throttled' ? throttledReason : outcome.reason;
  return { ...mail, nextAt: toIso(nextTry(mail.attempts, timing)), failure };
};
