import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import * as v from 'valibot';
import { limits } from '../../../../frontend/prerender/content/limits.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';

const queriesSchema = v.array(
  v.strictObject({
    /** For whoever reads the record. */
    why: v.string(),
    /** The day that the query takes for the current one. */
    today: v.pipe(v.string(), v.isoDate()),
    /** Rows by their table, with a field for each of its columns, and how often each is there. */
    tables: v.record(
      v.string(),
      v.array(
        v.strictObject({
          times: v.optional(v.number(), 1),
          row: v.record(v.string(), v.unknown()),
        }),
      ),
    ),
    /** The name of a file of the same kit that has the rows which come back, or these. */
    prints: v.union([v.string(), v.array(v.string())]),
  }),
);

/** A run of a query, as its record has it. */
export type QueryRun = v.InferOutput<typeof queriesSchema>[number];

/**
 * Reads the record of a query's runs.
 *
 * @throws Error that names what it says wrong
 */
export function readQueries(json: string): readonly QueryRun[] {
  return v.parse(queriesSchema, JSON.parse(json));
}

/** Formats that no text has: Athena's tables hold times as text, as CloudTrail writes them. */
const textStaysText = "dateformat = 'none', timestampformat = 'none'";

/** Rows as text, in columns that are as wide as their widest cell. */
function layOutInColumns(names: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [names, ...rows];
  const widths = names.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Rows as text, each of them with a line for each of its columns. */
function layOutInLines(names: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...names.map(({ length }) => length));
  const parts = rows.map((row) =>
    names.map((name, column) => `${name.padEnd(width)}  ${row[column]}`),
  );
  return parts.flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));
}

/**
 * Runs a query that is written for Athena, in DuckDB, whose dialect has the same words for what our
 * queries use, all but two, which are made here.
 *
 * @returns the names of the columns and the rows, laid out
 * @throws Error where the query isn't SQL, or names what no table has
 */
export async function runQuery(sql: string, { today, tables }: QueryRun): Promise<string> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    await connection.run(`CREATE MACRO current_date() AS DATE '${today}'`);
    await connection.run('CREATE MACRO date_format(day, form) AS strftime(day, form)');
    const folder = temporaryDirectory();
    for (const [name, rows] of Object.entries(tables)) {
      const file = join(folder, `${name}.json`);
      const all = rows.flatMap(({ times, row }) => Array.from({ length: times }, () => row));
      writeFileSync(file, JSON.stringify(all));
      await connection.run(`CREATE TABLE ${name} AS FROM read_json('${file}', ${textStaysText})`);
    }
    const result = await connection.runAndReadAll(sql);
    const rows = result.getRowsJS().map((row) => row.map(String));
    const columns = layOutInColumns(result.columnNames(), rows);
    const isWide = columns.some(({ length }) => length > limits.codeLine.article);
    const lines = isWide ? layOutInLines(result.columnNames(), rows) : columns;
    return lines.map((line) => `${line}\n`).join('');
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
