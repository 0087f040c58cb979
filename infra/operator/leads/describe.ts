import type { MailFailure } from '#contract/codes.ts';
import { isPending, type KnownPurchase, type StoredRecord } from '#contract/records.ts';
import { systemCode } from '../../../lambdas/shared/errors.ts';
import { toIso } from '../../../lambdas/shared/time.ts';
import { layOutFacts, minuteOf, printableLines } from '../common/table.ts';
import { fieldsOf, labelOf, mailsOf, statusOf } from './records.ts';

export function describeRecord(record: StoredRecord, nowMs: number): string {
  const { message, ...fields } = fieldsOf(record);
  const purchase: KnownPurchase = 'purchase' in record ? record.purchase : {};
  const facts: (readonly [string, string | undefined])[] = [
    ['Received', record.receivedAt],
    ['Due by', record.dueBy],
    ['Closed', record.closedAt],
    ...Object.entries(fields).map(
      ([name, text]) => [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, text] as const,
    ),
    ['Since', 'reportedAt' in record ? record.reportedAt : undefined],
    ['AWS account', purchase.accountId],
    ['License', purchase.licenseArn],
    ['Agreement', 'agreementId' in record ? record.agreementId : purchase.agreementId],
    ['Product', purchase.productId],
    ['Offer type', purchase.offerType],
    ['Customer', purchase.customerIdentifier],
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

/** Why emails fail, by what the outbox noted, and what an operator can do. */
const explanations: Readonly<Record<MailFailure, string>> = {
  SenderNotVerified:
    'SES refuses it until you click the link that it emailed to senderEmail, or until it finds the DKIM records of the domain.',
  RecipientNotVerified:
    "The account is in SES's sandbox, which only sends to verified addresses. Request production access.",
  SendingPaused:
    "AWS has paused sending for this account. Read what it wrote to the account's owner.",
  QuotaUsedUp: "SES's daily quota is used up. The outbox tries again by itself.",
  MessageRejected: 'SES refuses it, and its console says why. The outbox tries again by itself.',
  CompanySuppressed:
    'It waits because companyEmail bounced or complained. Fix the mailbox, then run unblock.',
  Suppressed:
    'The address bounced or complained before. Ask the buyer for another one, or run unblock.',
  NotRenderable: `The email's text could not be written, which is a bug. "logs NAME --since 14d --code MAIL_NOT_RENDERABLE" has the reason; NAME is contact, marketplace or outbox.`,
  Unsettled:
    'Its state could not be stored, several times. It may have been sent, so look in the mailbox before you resend it.',
  'address-had-its-mail':
    'The address already got its one email for today. This one goes out tomorrow.',
  'cap-reached': 'The daily limit of emails to buyers is reached. It goes out tomorrow.',
  'no-confirmation':
    'The address had a confirmation that day, or bounced before, or the daily limit was reached.',
  Throttled: 'SES asked us to slow down. The outbox tries again by itself.',
  Erased: 'The address was erased before it went out.',
  Registered: 'The buyer registered in time.',
  Suspect:
    'A hidden field was filled in, usually by a bot. If it was a person, run resend with --mail company.',
  InDigest:
    'There was too much suspected spam that day, so this one is only counted in a digest. To get it, run resend.',
  Closed: 'The request was closed in time.',
  bounced: "It bounced because the address doesn't exist. We won't send to that address again.",
  withheld:
    "SES took it but didn't deliver it, because the address is on SES's suppression list. See unblock.",
  undelivered: 'The mailbox refused it for hours and may be full. See resend.',
  complained: "The recipient reported it as spam. We won't send to that address again.",
  rejected:
    "SES took it, found malware in it and didn't deliver it. Read the text here, because SES would reject it again.",
};

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
  // The last two are the SDK's names for it.
  return systemCode.test(failure) || failure === 'TimeoutError' || failure === 'AbortError'
    ? 'SES did not respond: the connection broke or timed out.'
    : `SES returned ${failure}.`;
}
