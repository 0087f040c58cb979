import { randomUUID } from 'node:crypto';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mailFailures } from '#contract/codes.ts';
import { company } from '#contract/company.ts';
import { limitCalls } from '../callLimits.ts';
import { timeCalls } from '../callTimes.ts';
import { answerOf, nameError, requestIdOf } from '../errors.ts';
import type { Mail, MailSettings } from './mail.ts';

/**
 * The outcome of a send. Only `accepted` is certain to go out. `unknown` may have been accepted,
 * because no clear answer came. The others were not accepted: `rejected` is caused by the email
 * itself and is permanent; `refused` is caused by the account and can be fixed.
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

/** Errors about the email itself: trying again doesn't help. */
const rejections = ['InvalidParameterValue', 'ValidationError', 'ValidationException'];

const throttlings = ['Throttling', 'ThrottlingException'];

/** Errors about the account, its sender or its recipients: MessageRejected hardly ever is the email's fault. */
const accountErrors = [
  'MessageRejected',
  'AccountSendingPausedException',
  'ConfigurationSetSendingPausedException',
  'MailFromDomainNotVerifiedException',
];

/** Errors before a connection was established. */
const unconnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Whether SES refused an email, or was never reached; after any 5xx but 503 it may have accepted it. */
function isSurelyUnsent(error: unknown): boolean {
  const { httpStatusCode: status = 0 } = answerOf(error) ?? {};
  return (
    unconnected.includes(nameError(error)) || (status >= 400 && status < 500) || status === 503
  );
}

/**
 * Why SES refuses all emails until somebody acts. SES's message only selects one of our
 * explanations. Source: SES developer guide, "Amazon SES email sending errors".
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
  const reason = nameError(error, [...rejections, ...accountErrors, ...throttlings]);
  const message = error instanceof Error ? error.message : '';
  if (rejections.includes(reason)) {
    return { outcome: 'rejected', reason };
  }
  if (accountErrors.includes(reason)) {
    return { outcome: 'refused', reason: explainRefusal(reason, message, from) };
  }
  if (throttlings.includes(reason)) {
    const isForTheDay = message.includes('Daily');
    return { outcome: 'throttled', reason: isForTheDay ? mailFailures.quotaUsedUp : reason };
  }
  return { outcome: isSurelyUnsent(error) ? 'failed' : 'unknown', reason };
}

/** An encoded word has at most 75 characters (RFC 2047, section 2), of which 12 are its frame. */
const encodedWordBytes = 45;

/** ASCII that no mail program would take for an encoded word. */
function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text) && !text.includes('=?');
}

/** A text in a header: plain ASCII as it is, anything else as encoded words of whole characters. */
function encodeHeader(text: string): string {
  if (isPlain(text)) {
    return text;
  }
  const encoded: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > encodedWordBytes) {
      encoded.push(word);
      word = '';
    }
    word += character;
  }
  return [...encoded, word]
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join('\r\n ');
}

/**
 * A bare address. A quoted local part can't be taken for an encoded word (RFC 2047, section 5).
 */
function bareAddress(address: string): string {
  return isPlain(address) ? address : address.replace(/^.+(?=@)/, '"$&"');
}

/** An address with its owner's name: a quoted string (RFC 5322), or encoded if it isn't ASCII. */
function mailbox(name: string, address: string): string {
  const shown = isPlain(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : encodeHeader(name);
  return `${shown} <${address}>`;
}

function part(type: string, text: string): string {
  // RFC 2045, section 6.8: before base64, lines of text end in CRLF.
  const lines = Buffer.from(text.replace(/\r?\n/g, '\r\n'))
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\r\n');
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`;
}

/**
 * An email as MIME, with text and HTML. SendEmail of SES's first API takes no headers of one's own,
 * SendRawEmail takes a whole message. `Auto-Submitted` (RFC 3834) and `X-Auto-Response-Suppress`
 * (Exchange) keep vacation notices from being sent, which SES would report as bounces.
 *
 * Written by hand because an email always has this one form: nodemailer's composer adds 124 kB to a
 * bundle of 300, which each cold start has to load.
 */
export function composeMime({ to, replyTo, subject, text, html }: Mail, from: string): Buffer {
  const boundary = `=_${randomUUID()}`;
  return Buffer.from(
    [
      `From: ${mailbox(company.name, from)}`,
      `To: ${bareAddress(to)}`,
      ...(replyTo ? [`Reply-To: ${bareAddress(replyTo)}`] : []),
      `Subject: ${encodeHeader(subject)}`,
      'Auto-Submitted: auto-generated',
      'X-Auto-Response-Suppress: All',
      'MIME-Version: 1.0',
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
      '',
      `--${boundary}`,
      part('text/plain', text),
      `--${boundary}`,
      part('text/html', html),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  );
}

/**
 * Opens SES with one try of at most 3 s an email: it may have accepted an email whose answer got lost,
 * so the outbox decides about a second try.
 */
export function openMailer(
  settings: MailSettings,
  client: Pick<SESClient, 'send'> = timeCalls(
    new SESClient(limitCalls(1, requestTimeoutMs)),
    'ses',
  ),
): Mailer {
  const { from, configurationSet } = settings;
  return async (mail, abortSignal) => {
    const command = new SendRawEmailCommand({
      Source: from,
      Destinations: [mail.to],
      RawMessage: { Data: composeMime(mail, from) },
      ConfigurationSetName: configurationSet,
      Tags: Object.entries(mail.tags).map(([Name, Value]) => ({ Name, Value })),
    });
    try {
      const { MessageId } = await client.send(command, abortSignal ? { abortSignal } : {});
      return MessageId
        ? { outcome: 'accepted', messageId: MessageId }
        : { outcome: 'unknown', reason: 'NoMessageId' };
    } catch (error) {
      return { ...classify(error, settings), ...requestIdOf(error) };
    }
  };
}
