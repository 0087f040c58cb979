import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { Mail, MailSettings } from './mail.ts';

/** What became of a mail. Only `accepted` is certain to go out; `failed` may have been accepted. */
export type SendOutcome =
  | { readonly outcome: 'accepted'; readonly messageId: string }
  | { readonly outcome: 'rejected' | 'throttled' | 'failed'; readonly reason: string };

export type Mailer = (mail: Mail, abortSignal?: AbortSignal) => Promise<SendOutcome>;

const connectionTimeoutMs = 1000;
const requestTimeoutMs = 3000;

/** Errors over the mail itself, which no later try will heal. */
const rejections = new Set([
  'MessageRejected',
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

/** Some SDK errors arrive under the bare name Error, with their own name in the message. */
const errorName = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Unknown';
  if (error.name !== 'Error') return error.name;
  const known = [...rejections, ...throttlings].find((name) => error.message.includes(name));
  return known ?? error.name;
};

const classify = (error: unknown): SendOutcome => {
  const reason = errorName(error);
  if (rejections.has(reason)) return { outcome: 'rejected', reason };
  if (throttlings.has(reason)) return { outcome: 'throttled', reason };
  return { outcome: 'failed', reason };
};

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const toCommand = (mail: Mail, { from, configurationSet }: MailSettings): SendEmailCommand =>
  new SendEmailCommand({
    Source: from,
    Destination: { ToAddresses: [mail.to] },
    ...(mail.replyTo ? { ReplyToAddresses: [mail.replyTo] } : {}),
    Message: {
      Subject: utf8(mail.subject),
      Body: { Text: utf8(mail.text), Html: utf8(mail.html) },
    },
    ConfigurationSetName: configurationSet,
    Tags: Object.entries(mail.tags).map(([Name, Value]) => ({ Name, Value })),
  });

/**
 * SES with one try of at most 3 s a mail: it may have accepted a mail whose answer got lost, so a
 * second try is the outbox's to decide.
 */
const openClient = (): SESClient =>
  new SESClient({
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout: requestTimeoutMs,
      socketTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
  });

/** Opens SES for sending. */
export const openMailer =
  (settings: MailSettings, client: Pick<SESClient, 'send'> = openClient()): Mailer =>
  async (mail, abortSignal) => {
    try {
      const { MessageId } = await client.send(
        toCommand(mail, settings),
        abortSignal ? { abortSignal } : {},
      );
      return MessageId
        ? { outcome: 'accepted', messageId: MessageId }
        : { outcome: 'failed', reason: 'NoMessageId' };
    } catch (error) {
      return classify(error);
    }
  };
