import { printable } from './printable.ts';

/** Rows under their titles, each column as wide as its widest cell. */
export function layOutTable(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const cells = [titles, ...rows.map((row) => row.map(printable))];
  const widths = titles.map((_, column) =>
    Math.max(...cells.map((row) => [...(row[column] ?? '')].length)),
  );
  return cells.map((row) => layOutRow(row, widths)).join('\n');
}

/** Facts, one a line, their names in a column of their own. */
export function layOutFacts(facts: readonly (readonly [string, string | undefined])[]): string {
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
  const width = Math.max(...known.map(([name]) => name.length));
  return known.map(([name, value]) => `${name.padEnd(width)}  ${printable(value)}`).join('\n');
}

function layOutRow(row: readonly string[], widths: readonly number[]): string {
  return row
    .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
    .join('  ')
    .trimEnd();
}
