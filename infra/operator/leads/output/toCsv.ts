/** The text of each cell by its column's title. */
export type Row = ReadonlyMap<string, string>;

/** What makes a spreadsheet take a cell for a formula, wide forms included. Source: OWASP, "CSV Injection". */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Lets Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet could take for a formula gets an apostrophe
 * before it; every cell is quoted, so that none can begin another.
 */
export function toCsv(titles: readonly string[], rows: readonly Row[]): string {
  const lines = [
    titles.map(toCell),
    ...rows.map((row) => titles.map((title) => toCell(row.get(title) ?? ''))),
  ];
  return `${byteOrderMark}${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
