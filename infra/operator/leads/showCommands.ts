import { licenseId } from '#contract/records.ts';
import { addressOption } from '../common/addressOption.ts';
import { layOutFacts, layOutTable, minuteOf } from '../common/table.ts';
import { isWanted, notFound, readWanted, type Wanted } from './chooseRecords.ts';
import { describeRecord } from './describe.ts';
import { fieldsOf, findPerson, findUnknown, labelOf, licenseOf, statusOf } from './records.ts';
import type { Session } from './session.ts';

export function addShowCommand({ add, nowMs, read, answer }: Session): void {
  add(
    'show',
    'Shows everything about one reference, license or AWS account.',
    'Shows the text, the emails (with the reason if one failed), the license and agreement of a purchase, and the audit log, which stays after an erasure.',
  )
    .argument('<reference, license or account>', 'such as C-7K3M9QXZ or l-0123abcd', readWanted)
    .action(async (wanted: Wanted) => {
      const { services, ...contents } = await read();
      const records = contents.records.filter((record) => isWanted(record, wanted));
      // Also without a record of its own: an event can come first, and an erasure leaves the log.
      const ids = new Set([...records.map(licenseOf), wanted.id]);
      const references = new Set([...records.map(labelOf), wanted.id]);
      const licenses = contents.licenses.filter(
        ({ licenseArn, accountId }) => ids.has(licenseId(licenseArn)) || accountId === wanted.id,
      );
      const agreements = contents.agreements.filter(({ agreementId }) =>
        licenses.some((license) => license.agreementId === agreementId),
      );
      const history = contents.history.filter(
        ({ reference = '', licenseArn }) =>
          references.has(reference) || (licenseArn !== undefined && ids.has(licenseId(licenseArn))),
      );
      if (records.length + history.length + licenses.length === 0) {
        throw notFound(wanted, services.place);
      }
      const parts = [
        ...records.map((record) => describeRecord(record, nowMs)),
        ...licenses.map(({ licenseArn, status, changedAt, offerId }) =>
          section('License', [
            ['ARN', licenseArn],
            ['Status', `${status}, since ${changedAt}`],
            ['Offer', offerId],
          ]),
        ),
        ...agreements.map(({ agreementId, status, awsStatus, changedAt, ...agreement }) =>
          section('Agreement', [
            ['ID', agreementId],
            ['Status', `${status}${awsStatus ? ` (${awsStatus})` : ''}, since ${changedAt}`],
            ['Intent', agreement.intent],
            ['From', agreement.startTime],
            ['Until', agreement.endTime],
          ]),
        ),
        section(
          'Audit log',
          history.map(({ at, what, detail }) => [
            minuteOf(at),
            detail ? `${what}: ${detail}` : what,
          ]),
        ),
      ].filter((part) => part !== '');
      answer({ records, licenses, agreements, history }, parts.join('\n\n'));
    });
}

function section(title: string, facts: (readonly [string, string | undefined])[]): string {
  const indented = facts.map(([name, fact]) => [`  ${name}`, fact] as const);
  return facts.length === 0 ? '' : `${title}\n${layOutFacts(indented)}`;
}

export function addFindCommand({ add, nowMs, read, answer }: Session): void {
  add(
    'find',
    'Finds what a person sent under an address, and who else mentions it.',
    'Searches every field of every form. It also lists other addresses of the same license, because they may belong to the same person.',
  )
    .requiredOption('--email <address>', 'in upper or lower case', addressOption('--email'))
    .action(async ({ email }: { readonly email: string }) => {
      const { services, records, items } = await read();
      const found = { ...findPerson(records, email), unknown: findUnknown(items, email) };
      const groups = [
        ['sent under it', found.own],
        ['names it', found.mentions],
        ['same license', found.sameLicense],
      ] as const;
      const rows = groups.flatMap(([title, records]) =>
        records.map((record) => [
          title,
          labelOf(record),
          record.kind,
          minuteOf(record.receivedAt),
          statusOf(record, nowMs).join(', '),
          fieldsOf(record)['email'] ?? '',
        ]),
      );
      for (const { pk, sk, kind = '' } of found.unknown) {
        rows.push(['names it', `${pk} ${sk}`, kind, '', '', '']);
      }
      const columns = ['FOUND', 'REFERENCE', 'KIND', 'RECEIVED', 'STATUS', 'EMAIL'];
      const none = `${email} is nowhere in ${services.place}.`;
      answer({ email, ...found }, rows.length === 0 ? none : layOutTable(columns, rows));
    });
}
