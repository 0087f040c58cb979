import type { Command } from 'commander';
import { isRegistration, type StoredRecord } from '../../../../lambdas/contract/records.ts';
import { addCommand } from '../../commandLine/program.ts';
import { count, layOutTable, minuteOf, shorten } from '../output/layOut.ts';
import { addFilterOptions, type FilterOptions, readFilter } from '../records/chooseRecords.ts';
import { labelOf, licenseOf } from '../records/recordParts.ts';
import { readRecords } from '../records/scan.ts';
import { type Status, statusOf } from '../records/statusOf.ts';
import type { Session } from '../session.ts';

/** Long enough to know a person by. */
const shownCharacters = 28;

interface Row {
  readonly reference: string;
  readonly kind: StoredRecord['kind'];
  readonly receivedAt: string;
  readonly status: readonly Status[];
  readonly dueBy?: string;
  readonly name?: string;
  readonly email?: string;
}

const words = {
  summary: 'Lists what visitors and buyers sent, newest first.',
  details:
    "A buyer who arrived and never registered stands under the license instead of a reference. Times are UTC. Status: open, closed, overdue (an open privacy request past its legal day); registered, erased, arrived (purchases); suspect (looks like a machine's: look whether a person is behind it, then resend --mail company); due (a mail should have gone out by now), parked (a mail was given up: show says why), undelivered (a mail was sent and nobody got it: it bounced, or SES withheld it). What became of licenses: see status.",
};

/** Adds `list`. */
export function addListCommand(program: Command, { nowMs, open, answer }: Session): void {
  addFilterOptions(addCommand(program, 'list', words)).action(async (options: FilterOptions) => {
    const filter = readFilter(options, nowMs);
    const { table, place } = await open();
    const records = withoutOldNews(await readRecords(table, nowMs), nowMs);
    const rows = records.filter(filter).map((record) => toRow(record, nowMs));
    answer(rows, rows.length === 0 ? `Nothing of that kind in ${place}.` : layOut(rows));
  });
}

/** The company has not got a mail. */
const troubles: readonly Status[] = ['due', 'parked', 'undelivered'];

/**
 * Once a buyer has registered, the arrival says nothing new; nor do notices on licenses, unless the
 * company didn't get them.
 */
function withoutOldNews(records: readonly StoredRecord[], nowMs: number): StoredRecord[] {
  const registered = new Set(records.filter(isRegistration).map(licenseOf));
  function isNews(record: StoredRecord): boolean {
    return (
      'reference' in record ||
      statusOf(record, nowMs).some((status) => troubles.includes(status)) ||
      ((record.kind === 'arrival' || record.kind === 'unregistered') &&
        !registered.has(licenseOf(record)))
    );
  }
  return records.filter(isNews);
}

function toRow(record: StoredRecord, nowMs: number): Row {
  const { kind, receivedAt } = record;
  const common = { reference: labelOf(record), kind, receivedAt, status: statusOf(record, nowMs) };
  if (!('fields' in record)) {
    return common;
  }
  return {
    ...common,
    ...('dueBy' in record && { dueBy: record.dueBy }),
    ...('name' in record.fields && { name: record.fields.name }),
    email: record.fields.email,
  };
}

function layOut(rows: readonly Row[]): string {
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
