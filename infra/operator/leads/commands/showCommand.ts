import type { Command } from 'commander';
import { licenseId } from '../../../../lambdas/contract/records.ts';
import { addCommand } from '../../common/program.ts';
import { layOutFacts, minuteOf } from '../../common/table.ts';
import { describeRecord } from '../output/describeRecord.ts';
import { isWanted, notFound, readWanted, type Wanted } from '../records/chooseRecords.ts';
import { readTable } from '../records/readTable.ts';
import { licenseOf } from '../records/recordParts.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Shows all that is known of one reference, license or AWS account.',
  details:
    'Its words, its mails with the reason where one failed, for a purchase its license and agreement, and what the audit log tells, which outlives an erasure.',
};

/** Adds `show`. */
export function addShowCommand(program: Command, { nowMs, open, answer }: Session): void {
  addCommand(program, 'show', words)
    .argument('<reference, license or account>', 'such as C-7K3M9QXZ or l-0123abcd', readWanted)
    .action(async (wanted: Wanted) => {
      const { table, place } = await open();
      const contents = await readTable(table, nowMs);
      const records = contents.records.filter((record) => isWanted(record, wanted));
      const ids = [
        'license' in wanted ? wanted.license : undefined,
        ...records.map(licenseOf),
      ].filter((id) => id !== undefined);
      const references = [
        'reference' in wanted ? wanted.reference : undefined,
        ...records.map((record) => ('reference' in record ? record.reference : undefined)),
      ];
      const licenses = contents.licenses.filter(
        ({ licenseArn, accountId }) =>
          ids.includes(licenseId(licenseArn)) ||
          ('account' in wanted && accountId === wanted.account),
      );
      const agreements = contents.agreements.filter(({ agreementId }) =>
        licenses.some((license) => license.agreementId === agreementId),
      );
      const history = contents.history.filter(
        ({ reference, licenseArn }) =>
          (reference !== undefined && references.includes(reference)) ||
          (licenseArn !== undefined && ids.includes(licenseId(licenseArn))),
      );
      if (records.length + history.length + licenses.length === 0) {
        throw notFound(wanted, place);
      }
      const parts = [
        ...records.map((record) => describeRecord(record, nowMs)),
        ...licenses.map(({ licenseArn, status, changedAt, offerId }) =>
          section('License', [
            ['  ARN', licenseArn],
            ['  Status', `${status}, since ${changedAt}`],
            ['  Offer', offerId],
          ]),
        ),
        ...agreements.map(({ agreementId, status, awsStatus, intent, ...agreement }) =>
          section('Agreement', [
            ['  ID', agreementId],
            [
              '  Status',
              `${status}${awsStatus ? ` (${awsStatus})` : ''}, since ${agreement.changedAt}`,
            ],
            ['  Intent', intent],
            ['  From', agreement.startTime],
            ['  Until', agreement.endTime],
          ]),
        ),
        ...(history.length > 0
          ? [
              section(
                'Audit log',
                history.map(({ at, what, detail }) => [
                  `  ${minuteOf(at)}`,
                  detail ? `${what}: ${detail}` : what,
                ]),
              ),
            ]
          : []),
      ];
      answer({ records, licenses, agreements, history }, parts.join('\n\n'));
    });
}

function section(title: string, facts: Parameters<typeof layOutFacts>[0]): string {
  return `${title}\n${layOutFacts(facts)}`;
}
