import type { Command } from 'commander';
import type { Agreement, License } from '../../../../lambdas/contract/purchases.ts';
import type { StoredRecord } from '../../../../lambdas/contract/records.ts';
import { addCommand } from '../../commandLine/program.ts';
import { describeRecord } from '../output/describeRecord.ts';
import { layOutFacts, minuteOf } from '../output/layOut.ts';
import { findRecords, notFound, readWanted, type Wanted } from '../records/findRecords.ts';
import { type HistoryEntry, readHistory } from '../records/readHistory.ts';
import { readPurchase } from '../records/readPurchase.ts';
import { licenseOf } from '../records/recordParts.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Shows all that is known of one reference or license.',
  details:
    'Its words, its mails with the reason where one failed, for a purchase its license and agreement, and what the audit log tells, which outlives an erasure.',
};

/** Adds `show`. */
export function addShowCommand(program: Command, { nowMs, open, answer }: Session): void {
  addCommand(program, 'show', words)
    .argument('<reference or license>', 'such as C-7K3M9QXZ or l-0123abcd', readWanted)
    .action(async (wanted: Wanted) => {
      const { table, place } = await open();
      const records = await findRecords(table, wanted, nowMs);
      const license = 'license' in wanted ? wanted.license : first(records.map(licenseOf));
      const reference = 'reference' in wanted ? wanted.reference : first(records.map(referenceOf));
      const purchase = license ? await readPurchase(table, license) : {};
      const history = await readHistory(table, { reference, license });
      if (records.length === 0 && history.length === 0 && !purchase.license) {
        throw notFound(wanted, place);
      }
      const parts = [
        ...records.map((record) => describeRecord(record, nowMs)),
        ...(purchase.license ? [describeLicense(purchase.license)] : []),
        ...(purchase.agreement ? [describeAgreement(purchase.agreement)] : []),
        ...(history.length > 0 ? [describeHistory(history)] : []),
      ];
      answer({ records, ...purchase, history }, parts.join('\n\n'));
    });
}

function referenceOf(record: StoredRecord): string | undefined {
  return 'reference' in record ? record.reference : undefined;
}

function first(found: readonly (string | undefined)[]): string | undefined {
  return found.find((text) => text !== undefined);
}

function describeLicense(license: License): string {
  return `License\n${layOutFacts([
    ['  ARN', license.licenseArn],
    ['  Status', `${license.status}, since ${license.changedAt}`],
    ['  Offer', license.offerId],
  ])}`;
}

function describeAgreement(agreement: Agreement): string {
  const { agreementId, status, awsStatus, intent, changedAt, startTime, endTime } = agreement;
  return `Agreement\n${layOutFacts([
    ['  ID', agreementId],
    ['  Status', `${status}${awsStatus ? ` (${awsStatus})` : ''}, since ${changedAt}`],
    ['  Intent', intent],
    ['  From', startTime],
    ['  Until', endTime],
  ])}`;
}

function describeHistory(history: readonly HistoryEntry[]): string {
  const lines = history.map(
    ({ at, what, detail }) => [`  ${minuteOf(at)}`, detail ? `${what}: ${detail}` : what] as const,
  );
  return `Audit log\n${layOutFacts(lines)}`;
}
