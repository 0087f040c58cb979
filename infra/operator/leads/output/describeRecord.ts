import type { StoredRecord } from '../../../../lambdas/contract/records.ts';
import { toIso } from '../../../../lambdas/shared/time/timing.ts';
import { fieldsOf, labelOf, mailsOf } from '../records/recordParts.ts';
import { statusOf } from '../records/statusOf.ts';
import { describeMail } from './describeMail.ts';
import { layOutFacts, printableLines } from './layOut.ts';

/** A record for a person to read, in full. */
export function describeRecord(record: StoredRecord, nowMs: number): string {
  const { message, ...fields } = fieldsOf(record);
  const mails = Object.entries(mailsOf(record)).flatMap(([name, mail]) => describeMail(name, mail));
  const parts = [
    `${labelOf(record)}  ${record.kind}  ${statusOf(record, nowMs).join(', ')}`,
    layOutFacts([
      ['  Received', record.receivedAt],
      ['  Due by', 'dueBy' in record ? record.dueBy : undefined],
      ['  Closed', 'closedAt' in record ? record.closedAt : undefined],
      ...Object.entries(fields).map(([name, text]) => [`  ${capitalize(name)}`, text] as const),
      ['  Agreement', 'agreementId' in record ? record.agreementId : undefined],
      ['  Since', 'advisedAt' in record ? record.advisedAt : undefined],
      ...purchaseFacts(record),
      ['  Kept until', record.expiresAt ? toIso(record.expiresAt * 1000) : undefined],
    ]),
    ...(message ? ['  Message', ...indent(printableLines(message))] : []),
    '  Mails',
    ...indent(mails),
  ];
  return parts.join('\n');
}

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

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line}`);
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
