import type { StoredRecord } from '../../../../lambdas/contract/records.ts';
import { toIso } from '../../../../lambdas/shared/time.ts';
import { layOutFacts, printableLines } from '../../common/table.ts';
import { fieldsOf, labelOf, mailsOf, statusOf } from '../records/recordParts.ts';
import { describeMail } from './describeMail.ts';

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
      ['  Since', 'reportedAt' in record ? record.reportedAt : undefined],
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
  const { accountId, licenseArn, agreementId, productId, offerType, customerIdentifier } =
    record.purchase;
  return [
    ['  AWS account', accountId],
    ['  License', licenseArn],
    ['  Agreement', agreementId],
    ['  Product', productId],
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
