import type { MailState, StoredRecord } from '../../../lambdas/shared/storage/records.ts';
import { toIso } from '../../../lambdas/shared/timing.ts';
import { explainFailure } from '../records/explainFailure.ts';
import { labelOf } from '../records/labelOf.ts';
import { statusOf } from '../records/statusOf.ts';
import { layOutFacts } from './layOutTable.ts';
import { minuteOf, printableLines } from './printable.ts';

/** A record for a person to read, in full. */
export function describeRecord(record: StoredRecord, nowMs: number): string {
  const { message, ...fields } = 'fields' in record ? submittedFields(record.fields) : {};
  const parts = [
    `${labelOf(record)}  ${record.kind}  ${statusOf(record, nowMs).join(', ')}`,
    layOutFacts([
      ['  Received', record.receivedAt],
      ['  Due by', 'dueBy' in record ? record.dueBy : undefined],
      ['  Closed', 'closedAt' in record ? record.closedAt : undefined],
      ...Object.entries(fields).map(([name, text]) => [`  ${capitalise(name)}`, text] as const),
      ...purchaseFacts(record),
      ['  Kept until', record.expiresAt ? toIso(record.expiresAt * 1000) : undefined],
    ]),
    ...(message ? ['  Message', ...printableLines(message).map((line) => `    ${line}`)] : []),
    '  Mails',
    ...Object.entries(record.mails).map(([name, mail]) => describeMail(name, mail)),
  ];
  return parts.join('\n');
}

/** The fields of any of the forms. */
const submittedFields = (fields: object): Readonly<Record<string, string>> => ({ ...fields });

function purchaseFacts(record: StoredRecord): (readonly [string, string | undefined])[] {
  if (!('purchase' in record)) {
    return [];
  }
  const { accountId, licenseArn, offerType, customerIdentifier } = record.purchase;
  return [
    ['  AWS account', accountId],
    ['  License', licenseArn],
    ['  Offer type', offerType],
    ['  Customer', customerIdentifier],
  ];
}

function describeMail(name: string, mail: MailState): string {
  const { status, attempts, sentAt, nextAt, messageId, failure } = mail;
  const when = status === 'due' ? `, next try ${minuteOf(nextAt)}` : '';
  const sent = status === 'sent' && sentAt ? ` ${minuteOf(sentAt)}` : '';
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  const lines = [`    ${name}: ${status}${sent} (${tries}${when})`];
  if (failure) {
    lines.push(`      ${failure}: ${explainFailure(failure)}`);
  }
  if (messageId) {
    lines.push(`      SES message ${messageId}`);
  }
  return lines.join('\n');
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
