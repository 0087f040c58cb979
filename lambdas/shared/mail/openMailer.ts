import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { mailFailures } from '../../contract/codes.ts';
import { company } from '../../contract/company.ts';
import { answerOf, nameError, requestIdOf } from '../observability/nameError.ts';
import { limitRequests, timeCalls } from '../observability/serviceCalls.ts';
import type { Mail, MailSettings } from './mail.ts';

/**
 * What became of a mail. Only `accepted` is certain to go out; `unknown` may have been accepted, as
 * no answer came or none that says so; the others were not. `rejected` is the mail's fault and stays;
 * `refused` is the account's, and heals once somebody acts.
 */
export type SendOutcome =
  | { readonly outcome: 'accepted'; readonly messageId: string }
  | {
      readonly outcome: 'rejected' | 'refused' | 'throttled' | 'failed' | 'unknown';
      readonly reason: string;
      /** SES's number of the request, where it answered. */
      readonly awsRequestId?: string;
    };

export type Unsent = Exclude<SendOutcome, { readonly outcome: 'accepted' }>;

export type Mailer = (mail: Mail, abortSignal?: AbortSignal) => Promise<SendOutcome>;

const requestTimeoutMs = 3000;

/** Errors over the mail itself, which no later try will heal. */
const rejections = new Set([
  'InvalidParameterValue',
  'InvalidParameterValueException',
  'ValidationError',
  'ValidationException',
  'BadRequestException',
]);

const throttlings = new Set([
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'LimitExceededException',
  'SlowDown',
]);

/** Errors over the account, its sender or its recipients: MessageRejected hardly ever is the mail's fault. */
const refusals = new Set([
  'MessageRejected',
  'AccountSendingPausedException',
  'ConfigurationSetSendingPausedException',
  'MailFromDomainNotVerifiedException',
]);

/** Errors of a connection that never came about. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Statuses with which SES answers a mail that it hasn't taken; after any other 5xx it may have. */
function isRefusal(status: number): boolean {
  return (status >= 400 && status < 500) || status === 503;
}

const known = [...rejections, ...refusals, ...throttlings];

/** Whether a mail was surely not accepted: SES refused it, or was never reached. */
function isSurelyUnsent(error: unknown): boolean {
  return unconnected.has(nameError(error)) || isRefusal(answerOf(error)?.httpStatusCode ?? 0);
}

/**
 * What has to be mended before SES takes mails again. SES's words only choose among explanations.
 * Source: SES developer guide, "Amazon SES email sending errors".
 */
function explainRefusal(name: string, words: string, from: string): string {
  if (words.includes('not verified')) {
    const [, failed = ''] = words.split(/ in region [\w-]+: ?/);
    const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
    const identities = failed.toLowerCase().split(/[\s,<>]+/);
    const isSender = [from.toLowerCase(), domain].some((identity) => identities.includes(identity));
    return isSender ? mailFailures.senderNotVerified : mailFailures.recipientNotVerified;
  }
  if (name === 'MailFromDomainNotVerifiedException') {
    return mailFailures.senderNotVerified;
  }
  const isPaused = name.includes('SendingPaused') || /sending (?:is )?paused/i.test(words);
  return isPaused ? mailFailures.sendingPaused : name;
}

function classify(error: unknown, { from }: MailSettings): Unsent {
  const reason = nameError(error, known);
  const words = error instanceof Error ? error.message : '';
  if (rejections.has(reason)) {
    return { outcome: 'rejected', reason };
  }
  if (refusals.has(reason)) {
    return { outcome: 'refused', reason: explainRefusal(reason, words, from) };
  }
  if (throttlings.has(reason)) {
    const isForTheDay = words.includes('Daily');
    return { outcome: 'throttled', reason: isForTheDay ? mailFailures.quotaUsedUp : reason };
  }
  return { outcome: isSurelyUnsent(error) ? 'failed' : 'unknown', reason };
}

function utf8(Data: string) {
  return { Data, Charset: 'UTF-8' };
}

/**
 * An address with its owner's name. SES takes ASCII in a header alone, so that any other name goes
 * as an encoded word (RFC 2047), a quoted string being for ASCII (RFC 5322).
 */
export function mailbox(name: string, address: string): string {
  const isAscii = /^[ -~]*$/.test(name);
  const shown = isAscii
    ? `"${name.replaceAll(/["\\]/g, '\\$&')}"`
    : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;
  return `${shown} <${address}>`;
}

function toCommand(mail: Mail, { from, configurationSet }: MailSettings): SendEmailCommand {
  return new SendEmailCommand({
    Source: mailbox(company.name, from),
    Destination: { ToAddresses: [mail.to] },
    ...(mail.replyTo ? { ReplyToAddresses: [mail.replyTo] } : {}),
    Message: {
      Subject: utf8(mail.subject),
      Body: { Text: utf8(mail.text), Html: utf8(mail.html) },
    },
    ConfigurationSetName: configurationSet,
    Tags: Object.entries(mail.tags).map(([Name, Value]) => ({ Name, Value })),
  });
}

/**
 * SES with one try of at most 3 s a mail: it may have accepted a mail whose answer got lost, so a
 * second try is the outbox's to decide.
 */
function openClient(): SESClient {
  return timeCalls(
    new SESClient({
      maxAttempts: 1,
      requestHandler: limitRequests(requestTimeoutMs),
    }),
    'ses',
  );
}

/** Opens SES for sending. */
export function openMailer(
  settings: MailSettings,
  client: Pick<SESClient, 'send'> = openClient(),
): Mailer {
  return async (mail, abortSignal) => {
    try {
      const { MessageId } = await client.send(
        toCommand(mail, settings),
        abortSignal ? { abortSignal } : {},
      );
      return MessageId
        ? { outcome: 'accepted', messageId: MessageId }
        : { outcome: 'unknown', reason: 'NoMessageId' };
    } catch (error) {
      return { ...classify(error, settings), ...requestIdOf(error) };
    }
  };
}
