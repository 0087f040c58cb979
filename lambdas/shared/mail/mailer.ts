import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mailFailures } from '../../contract/codes.ts';
import { limitRequests, timeCalls } from '../clients.ts';
import { answerOf, nameError, requestIdOf } from '../log.ts';
import { composeMime } from './composeMime.ts';
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

/** Errors about the mail itself: trying again doesn't help. */
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

/** Errors about the account, its sender or its recipients: MessageRejected hardly ever is the mail's fault. */
const accountErrors = new Set([
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

const known = [...rejections, ...accountErrors, ...throttlings];

/** Whether a mail was surely not accepted: SES refused it, or was never reached. */
function isSurelyUnsent(error: unknown): boolean {
  return unconnected.has(nameError(error)) || isRefusal(answerOf(error)?.httpStatusCode ?? 0);
}

/**
 * What has to be done before SES takes mails again. SES's message only chooses among explanations.
 * Source: SES developer guide, "Amazon SES email sending errors".
 */
function explainRefusal(name: string, message: string, from: string): string {
  if (message.includes('not verified')) {
    const [, failed = ''] = message.split(/ in region [\w-]+: ?/);
    const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
    const identities = failed.toLowerCase().split(/[\s,<>]+/);
    const isSender = [from.toLowerCase(), domain].some((identity) => identities.includes(identity));
    return isSender ? mailFailures.senderNotVerified : mailFailures.recipientNotVerified;
  }
  if (name === 'MailFromDomainNotVerifiedException') {
    return mailFailures.senderNotVerified;
  }
  const isPaused = name.includes('SendingPaused') || /sending (?:is )?paused/i.test(message);
  return isPaused ? mailFailures.sendingPaused : name;
}

function classify(error: unknown, { from }: MailSettings): Unsent {
  const reason = nameError(error, known);
  const message = error instanceof Error ? error.message : '';
  if (rejections.has(reason)) {
    return { outcome: 'rejected', reason };
  }
  if (accountErrors.has(reason)) {
    return { outcome: 'refused', reason: explainRefusal(reason, message, from) };
  }
  if (throttlings.has(reason)) {
    const isForTheDay = message.includes('Daily');
    return { outcome: 'throttled', reason: isForTheDay ? mailFailures.quotaUsedUp : reason };
  }
  return { outcome: isSurelyUnsent(error) ? 'failed' : 'unknown', reason };
}

function toCommand(mail: Mail, { from, configurationSet }: MailSettings): SendRawEmailCommand {
  return new SendRawEmailCommand({
    Source: from,
    Destinations: [mail.to],
    RawMessage: { Data: composeMime(mail, from) },
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
