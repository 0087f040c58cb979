import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defineCommand } from '../defineCommand.ts';
import { misuse, refusal } from '../fault.ts';
import { toCsv } from '../output/toCsv.ts';
import { filterOptions, readFilter } from '../records/chooseRecords.ts';
import { readRecords } from '../records/readRecords.ts';

/** The file holds personal data: for its owner alone. */
const fileMode = 0o600;

export const exportCommand = defineCommand({
  name: 'export',
  summary: 'Writes records with all their fields as CSV or JSON.',
  details: [
    'A CSV cell that a spreadsheet could take for a formula gets an apostrophe before it, which\n' +
      'telephone numbers with a plus sign do too; JSON has everything as it was sent.',
  ],
  options: {
    ...filterOptions,
    format: { type: 'string', value: '<format>', text: 'csv (default), or json as with --json' },
    output: { type: 'string', value: '<file>', text: 'a new file, instead of standard output' },
  },
  run: async ({ values, nowMs, open, print, answer }) => {
    const filter = readFilter(values, nowMs);
    const format = values.format ?? (values.json ? 'json' : 'csv');
    if (!['csv', 'json'].includes(format) || (values.json && format === 'csv')) {
      throw misuse('--format must be csv or json, and csv excludes --json');
    }
    const { table } = await open();
    const records = (await readRecords(table, nowMs)).filter(filter);
    const text = format === 'csv' ? toCsv(records) : `${JSON.stringify(records, null, 2)}\n`;
    if (values.output === undefined) {
      print(text.trimEnd());
      return;
    }
    const file = resolve(values.output);
    await writeNew(file, text);
    const count = records.length;
    answer({ file, records: count }, `${count === 1 ? '1 record' : `${count} records`}: ${file}`);
  },
});

async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: fileMode });
  } catch (error) {
    throw refusal(`${file} can't be written: ${error instanceof Error ? error.message : error}`);
  }
}
