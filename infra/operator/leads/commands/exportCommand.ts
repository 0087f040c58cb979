import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { StoredRecord } from '../../../../lambdas/contract/records.ts';
import { misuse, refusal } from '../../commandLine/fault.ts';
import { addCommand } from '../../commandLine/program.ts';
import { toMainCsv, toWholeCsv } from '../output/csvColumns.ts';
import { count } from '../output/layOut.ts';
import { addFilterOptions, type FilterOptions, readFilter } from '../records/chooseRecords.ts';
import { readRecords } from '../records/scan.ts';
import type { Session } from '../session.ts';

/** The file holds personal data: for its owner alone. */
const fileMode = 0o600;

const words = {
  summary: 'Writes records as CSV or JSON.',
  details:
    'CSV has the columns that a person reads, unless --columns all. A cell that a spreadsheet could take for a formula gets an apostrophe before it, which telephone numbers with a plus sign do too. JSON has everything as it is stored.',
};

interface Options extends FilterOptions {
  readonly format?: 'csv' | 'json';
  readonly columns?: 'main' | 'all';
  readonly output?: string;
}

/** Adds `export`. */
export function addExportCommand(program: Command, session: Session): void {
  const { nowMs, open, print, answer } = session;
  addFilterOptions(addCommand(program, 'export', words))
    .addOption(
      new Option('--format <format>', 'csv (default), or json as with --json').choices([
        'csv',
        'json',
      ]),
    )
    .addOption(new Option('--columns <columns>', 'of CSV (default: main)').choices(['main', 'all']))
    .option('--output <file>', "a new file, its owner's alone, instead of standard output")
    .action(async (options: Options) => {
      const isJson = readsJson(options, session.isJson());
      const filter = readFilter(options, nowMs);
      const { table } = await open();
      const records = (await readRecords(table, nowMs)).filter(filter);
      const text = isJson
        ? `${JSON.stringify(records, null, 2)}\n`
        : toCsvWith(options.columns, records, nowMs);
      if (options.output === undefined) {
        print(text.trimEnd());
        return;
      }
      const file = resolve(options.output);
      await writeNew(file, text);
      answer({ file, records: records.length }, `${count(records.length, 'record')}: ${file}`);
    });
}

/** @throws Fault when the options contradict each other */
function readsJson({ format, columns }: Options, wantsJson: boolean): boolean {
  const isJson = format === 'json' || wantsJson;
  if (isJson && (format === 'csv' || columns !== undefined)) {
    throw misuse('JSON is always whole: it goes with neither --format csv nor --columns');
  }
  return isJson;
}

function toCsvWith(
  columns: Options['columns'],
  records: readonly StoredRecord[],
  nowMs: number,
): string {
  return columns === 'all' ? toWholeCsv(records) : toMainCsv(records, nowMs);
}

async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: fileMode });
  } catch (error) {
    throw refusal(`${file} can't be written: ${error instanceof Error ? error.message : error}`);
  }
}
