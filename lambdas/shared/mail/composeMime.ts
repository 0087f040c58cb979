import { randomUUID } from 'node:crypto';
import { company } from '../../contract/company.ts';
import type { Mail } from './mail.ts';

/** An encoded word has at most 75 characters (RFC 2047, section 2), of which 12 are its frame. */
const encodedWordBytes = 45;

/** A text in a header: ASCII as it is, anything else as encoded words of whole characters. */
function encodeHeader(text: string): string {
  if (/^[ -~]*$/.test(text)) {
    return text;
  }
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > encodedWordBytes) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word]
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join('\r\n ');
}

/** An address with its owner's name: a quoted string (RFC 5322), or encoded if it isn't ASCII. */
export function mailbox(name: string, address: string): string {
  const isAscii = /^[ -~]*$/.test(name);
  const shown = isAscii ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : encodeHeader(name);
  return `${shown} <${address}>`;
}

function part(type: string, text: string): string {
  const lines =
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
    '',
  ].join('\r\n');
}

/**
 * A mail as MIME, with text and HTML. SendEmail of SES's first API takes no headers of one's own,
 * SendRawEmail takes a whole message. `Auto-Submitted` (RFC 3834) and `X-Auto-Response-Suppress`
 * (Exchange) keep vacation notices from being sent, which SES would report as bounces.
 *
 * Written by hand because a mail always has this one form: nodemailer's composer adds 124 kB to a
 * bundle of 300, which each cold start has to load.
 */
export function composeMime({ to, replyTo, subject, text, html }: Mail, from: string): Buffer {
  const boundary = `=_${randomUUID()}`;
  return Buffer.from(
    [
      `From: ${mailbox(company.name, from)}`,
      `To: ${to}`,
      ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
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
