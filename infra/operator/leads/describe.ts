import type { MailFailure } from '../../../lambdas/contract/codes.ts';
import { isPending, type StoredRecord } from '../../../lambdas/contract/records.ts';
import { systemCode } from '../../../lambdas/shared/log.ts';
import { toIso } from '../../../lambdas/shared/time.ts';
import { layOutFacts, minuteOf, printableLines } from '../common/table.ts';
import { fieldsOf, labelOf, mailsOf, statusOf } from './records.ts';

/** A record for a person to read, in full. */
export function describeRecord(record: StoredRecord, nowMs: number): string {
  const { message, ...fields } = fieldsOf(record);
  const facts: (readonly [string, string | undefined])[] = [
    ['Received', record.receivedAt],
    ['Due by', 'dueBy' in record ? record.dueBy : undefined],
    ['Closed', 'closedAt' in record ? record.closedAt : undefined],
    ...Object.entries(fields).map(
      ([name, text]) => [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, text] as const,
    ),
    ['Agreement', 'agreementId' in record ? record.agreementId : undefined],
    ['Since', 'reportedAt' in record ? record.reportedAt : undefined],
    ...purchaseFacts(record),
    ['Kept until', record.expiresAt ? toIso(record.expiresAt * 1000) : undefined],
  ];
  return [
    `${labelOf(record)}  ${record.kind}  ${statusOf(record, nowMs).join(', ')}`,
    layOutFacts(facts.map(([name, fact]) => [`  ${name}`, fact])),
    ...(message ? ['  Message', ...printableLines(message).map((line) => `    ${line}`)] : []),
    '  Mails',
    ...describeMails(record).map((line) => `    ${line}`),
  ].join('\n');
}

function purchaseFacts(record: StoredRecord): (readonly [string, string | undefined])[] {
  if (!('purchase' in record)) {
    return [];
  }
  const { purchase } = record;
  return [
    ['AWS account', purchase.accountId],
    ['License', purchase.licenseArn],
    ['Agreement', purchase.agreementId],
    ['Product', purchase.productId],
    ['Offer type', purchase.offerType],
    ['Customer', purchase.customerIdentifier],
  ];
}

/** Why mails fail, by what the outbox noted, and what an operator can do. */
const explanations: Readonly<Record<MailFailure, string>> = {
  SenderNotVerified:
    'SES refuses it until the link that it mailed to senderEmail is clicked, or the DKIM records of its domain are found.',
  RecipientNotVerified:
    "The account is in SES's sandbox, which mails verified addresses only: request production access.",
  SendingPaused: "AWS has paused the account's sending: see what it wrote to the account's owner.",
  QuotaUsedUp: "SES's quota of the day is used up; the outbox tries again by itself.",
  MessageRejected: 'SES refuses it; its console says why. The outbox tries again by itself.',
  CompanySuppressed:
    'It waits because companyEmail bounced or complained. Repair the mailbox, then unblock it.',
  Suppressed:
    'The address bounced or complained before. Ask the buyer for another one, or unblock it.',
  NotRenderable:
    'It could not be written: a bug. The reason: logs NAME --since 14d --code MAIL_NOT_RENDERABLE, NAME being contact, marketplace or outbox.',
  Unsettled:
    'Its state could not be stored several times. It may have gone out: look before resend.',
  'address-had-its-mail': 'The address had its one mail of the day; this one goes out tomorrow.',
  'cap-reached': "The day's limit of mails to buyers is reached; it goes out tomorrow.",
  Throttled: 'SES asked to slow down; the outbox tries again by itself.',
  Erased: 'The address was erased before it went out.',
  Registered: 'The buyer registered in time.',
  Suspect:
    'A hidden field was filled in, which usually means a bot. If it was a person: resend --mail company.',
  InDigest: 'The day had too much suspected spam: this one is counted in a digest. See resend.',
  Closed: 'The request was closed in time.',
  bounced: 'It bounced: the address does not exist. It is not mailed again.',
  withheld: "SES took it and did not deliver it: the address is on SES's list. See unblock.",
  undelivered: 'The mailbox did not take it for hours: it may be full. See resend.',
  complained: 'The recipient reported it as spam. The address is not mailed again.',
  rejected:
    'SES took it, found malware in it and did not pass it on. Read the words here; it would be rejected again.',
};

/** What the SDK calls a connection's faults, where the system has no name for them. */
const unanswered: readonly string[] = ['TimeoutError', 'AbortError'];

/** How a record's mails are, for a person to read: a few lines each. */
export function describeMails(record: StoredRecord): string[] {
  return Object.entries(mailsOf(record)).flatMap(([name, mail]) => {
    const { status, attempts, sentAt, nextAt, messageId, failure } = mail;
    const when = isPending(mail) ? `, next try ${minuteOf(nextAt)}` : '';
    const sent = status === 'sent' && sentAt ? ` ${minuteOf(sentAt)}` : '';
    const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
    return [
      `${name}: ${status}${sent} (${tries}${when})`,
      ...(failure ? [`  ${failure}: ${explainFailure(failure)}`] : []),
      ...(messageId ? [`  SES message ${messageId}`] : []),
    ];
  });
}

function explainFailure(failure: string): string {
  const known = Object.entries(explanations).find(([name]) => name === failure)?.[1];
  if (known) {
    return known;
  }
  return systemCode.test(failure) || unanswered.includes(failure)
    ? 'SES gave no answer: the connection broke, or took too long.'
    : `SES answered ${failure}.`;
}
