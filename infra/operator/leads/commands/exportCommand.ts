import { link, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { refusal } from '../../common/fault.ts';
import { addCommand } from '../../common/program.ts';
import { count } from '../../common/table.ts';
import { toMainCsv } from '../output/toCsv.ts';
import { addFilterOptions, type FilterOptions, readFilter } from '../records/chooseRecords.ts';
import { readTable } from '../records/readTable.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Writes records as CSV or JSON.',
  details:
    'CSV has the columns that a person reads, with an apostrophe before anything that a spreadsheet could take for a formula, such as a phone number with a plus sign. JSON has everything as it is stored.',
};

interface Options extends FilterOptions {
  readonly format?: 'csv' | 'json';
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
    .option('--output <file>', "a new file, its owner's alone, instead of standard output")
    .action(async (options: Options) => {
      const isJson = options.format === 'json' || session.isJson();
      const filter = readFilter(options, nowMs);
      const { table } = await open();
      const records = (await readTable(table, nowMs)).records.filter(filter);
      const text = isJson ? `${JSON.stringify(records, null, 2)}\n` : toMainCsv(records, nowMs);
      if (options.output === undefined) {
        print(text.trimEnd());
        return;
      }
      const file = resolve(options.output);
      await writeNew(file, text);
      answer({ file, records: records.length }, `${count(records.length, 'record')}: ${file}`);
    });
}

/**
 * Writes a file that isn't there yet, whole or not at all. The part that a killed export leaves is
 * overwritten by the next one.
 */
async function writeNew(file: string, text: string): Promise<void> {
  const part = `${file}.part`;
  try {
    // It holds personal data: for its owner alone.
    await writeFile(part, text, { mode: 0o600 });
    await link(part, file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw refusal(
      code === 'EEXIST'
        ? `${file} is there already: choose another name, or remove it.`
        : `${file} can't be written: ${message}`,
    );
  } finally {
    await rm(part, { force: true });
  }
}
