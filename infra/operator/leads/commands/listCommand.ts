import type { Command } from 'commander';
import { isRegistration, type StoredRecord } from '../../../../lambdas/contract/records.ts';
import { addCommand } from '../../common/program.ts';
import { count, layOutTable, minuteOf, shorten } from '../../common/table.ts';
import { addFilterOptions, type FilterOptions, readFilter } from '../records/chooseRecords.ts';
import { readTable } from '../records/readTable.ts';
import { fieldsOf, labelOf, licenseOf, mailTroubles, statusOf } from '../records/recordParts.ts';
import type { Session } from '../session.ts';

/** Long enough to know a person by. */
const shownCharacters = 28;

const words = {
  summary: 'Lists what visitors and buyers sent, newest first.',
  details:
    "A buyer who arrived and never registered is listed under the license. Times are UTC. Status: open, closed, overdue (an open privacy request past its legal day); registered, erased, arrived (purchases); noted (a notice to the company, listed when asked for by kind or status, or when the company didn't get it); suspect (looks like a machine's: look whether a person is behind it, then resend --mail company); due (a mail should have gone out by now), parked (a mail was given up), undelivered (a mail bounced, or SES withheld it). show says why.",
};

/** Adds `list`. */
export function addListCommand(program: Command, { nowMs, open, answer }: Session): void {
  addFilterOptions(addCommand(program, 'list', words)).action(async (options: FilterOptions) => {
    const filter = readFilter(options, nowMs);
    const { table, place } = await open();
    const { records } = await readTable(table, nowMs);
    const isAll = options.kind !== undefined || options.status !== undefined;
    const wanted = isAll ? records : withoutOldNews(records, nowMs);
    const rows = wanted.filter(filter).map((record) => toRow(record, nowMs));
    const none = `Nothing of that kind in ${place}.`;
    answer(rows, rows.length === 0 ? none : layOut(rows));
  });
}

/**
 * Once a buyer has registered, the arrival says nothing new; nor do notices on licenses, unless the
 * company didn't get them.
 */
function withoutOldNews(records: readonly StoredRecord[], nowMs: number): StoredRecord[] {
  const registered = new Set(records.filter(isRegistration).map(licenseOf));
  return records.filter(
    (record) =>
      'reference' in record ||
      statusOf(record, nowMs).some((status) => mailTroubles.includes(status)) ||
      ((record.kind === 'arrival' || record.kind === 'unregistered') &&
        !registered.has(licenseOf(record))),
  );
}

function toRow(record: StoredRecord, nowMs: number) {
  const { kind, receivedAt } = record;
  const { name, email } = fieldsOf(record);
  return {
    reference: labelOf(record),
    kind,
    receivedAt,
    status: statusOf(record, nowMs),
    dueBy: 'dueBy' in record ? record.dueBy : undefined,
    name,
    email,
  };
}

function layOut(rows: readonly ReturnType<typeof toRow>[]): string {
  const table = layOutTable(
    ['REFERENCE', 'KIND', 'RECEIVED', 'STATUS', 'DUE BY', 'NAME', 'E-MAIL'],
    rows.map(({ reference, kind, receivedAt, status, dueBy = '', name = '', email = '' }) => [
      reference,
      kind,
      minuteOf(receivedAt),
      status.join(', '),
      dueBy,
      shorten(name, shownCharacters),
      shorten(email, shownCharacters),
    ]),
  );
  return `${table}\n\n${count(rows.length, 'record')}`;
}
