import { flatten } from './flatten.ts';

/** What a reader looks for first; all other columns follow in the alphabet's order. */
const firstColumns = ['reference', 'kind', 'receivedAt', 'dueBy', 'closedAt'];

/** What makes a spreadsheet take a cell for a formula, wide forms included. Source: OWASP, "CSV Injection". */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Lets Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Records as CSV (RFC 4180), one column for every member that any of them has. A cell that a
 * spreadsheet could take for a formula gets an apostrophe before it; every cell is quoted, so that
 * none can begin another.
 */
export function toCsv(records: readonly object[]): string {
  const rows = records.map((record) => flatten(record));
  const found = new Set(rows.flatMap((row) => [...row.keys()]));
  const columns = [
    ...firstColumns,
    ...[...found].filter((column) => !firstColumns.includes(column)).sort(),
  ];
  const lines = [
    columns.map(toCell),
    ...rows.map((row) => columns.map((column) => toCell(row.get(column) ?? ''))),
  ];
  return `${byteOrderMark}${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
