import { resolve } from 'node:path';
import { isRegistration, type StoredRecord } from '#contract/records.ts';
import { count, layOutTable, minuteOf, shorten } from '../common/table.ts';
import { writeNewFile } from '../common/writeNewFile.ts';
import { addFilterOptions, type FilterOptions, readFilter } from './chooseRecords.ts';
import { fieldsOf, labelOf, licenseOf, mailTroubles, statusOf } from './records.ts';
import type { Session } from './session.ts';
import { toMainCsv } from './toCsv.ts';

/** More would scroll the newest away. */
const mostRows = 200;

export function addListCommand({ add, nowMs, read, answer }: Session): void {
  const command = add(
    'list',
    'Lists what visitors and buyers sent, newest first.',
    'Times are UTC. A buyer who arrived and never registered is listed under the license.',
    'A notice to the company is listed if you ask for its kind or status, or if the company did not get it.',
    'The command show says why an email failed.',
    '',
    'open, closed: requests of visitors; a registration is open while its launch link is due',
    'overdue: open past the legal deadline of a privacy request, or the time that the site promises',
    'arrived, registered, erased: purchases',
    'noted: a notice to the company',
    "suspect: looks like a bot's; if a person wrote it, run resend with --mail company",
    'due: an email should have gone out by now',
    'parked: we gave up on an email',
    'undelivered: an email bounced, or SES withheld it',
  );
  addFilterOptions(command).action(async (options: FilterOptions) => {
    const filter = readFilter(options, nowMs);
    const { records, services } = await read();
    const isAll = options.kind !== undefined || options.status !== undefined;
    const wanted = isAll ? records : withoutOldNews(records, nowMs);
    const rows = wanted.filter(filter).map((record) => {
      const { name, email } = fieldsOf(record);
      const { kind, receivedAt, dueBy } = record;
      const status = statusOf(record, nowMs);
      return { reference: labelOf(record), kind, receivedAt, status, dueBy, name, email };
    });
    const hidden = Math.max(0, rows.length - mostRows);
    const sum = `${count(rows.length, 'record')}${hidden > 0 ? `, of which ${hidden} older ones are not shown: --since, --kind and --status narrow the list, and export has all` : ''}`;
    const text = layOutTable(
      ['REFERENCE', 'KIND', 'RECEIVED', 'STATUS', 'DUE BY', 'NAME', 'EMAIL'],
      rows
        .slice(0, mostRows)
        .map(({ reference, kind, receivedAt, status, dueBy = '', name = '', email = '' }) => [
          reference,
          kind,
          minuteOf(receivedAt),
          status.join(', '),
          dueBy && minuteOf(dueBy),
          shorten(name),
          shorten(email),
        ]),
    );
    const isFiltered = isAll || options.since !== undefined;
    const none = `Found no ${isFiltered ? 'such ' : ''}records in ${services.place}.`;
    answer(rows, rows.length === 0 ? none : `${text}\n\n${sum}`);
  });
}

/**
 * Leaves out arrivals of buyers who have registered since, and notices on licenses that the company
 * got.
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

export function addExportCommand({ add, nowMs, read, print, answer, isJson }: Session): void {
  const command = add(
    'export',
    'Writes records as CSV or JSON.',
    'CSV has the columns that people read. With --json, it has everything as it is stored.',
    'An apostrophe is before anything that a spreadsheet could take for a formula, such as a phone number with a plus sign.',
  );
  addFilterOptions(command)
    .option(
      '--output <file>',
      'write to a new file that only you can read, instead of standard output',
    )
    .action(async ({ output, ...filters }: FilterOptions & { readonly output?: string }) => {
      const records = (await read()).records.filter(readFilter(filters, nowMs));
      const text = isJson() ? `${JSON.stringify(records, null, 2)}\n` : toMainCsv(records, nowMs);
      if (output === undefined) {
        print(text.trimEnd());
        return;
      }
      const file = resolve(output);
      await writeNewFile(file, text);
      answer({ file, records: records.length }, `${count(records.length, 'record')}: ${file}`);
    });
}
