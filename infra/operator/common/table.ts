/** Controls, and the marks that reverse the writing direction: a terminal would obey them. */
const treacherous = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A visitor's text on one line of a terminal. */
function printable(text: string): string {
  return text.replaceAll(treacherous, '\uFFFD');
}

/** A visitor's text with its line breaks. */
export function printableLines(text: string): string[] {
  return text.split(/\r\n|\n/).map((line) => printable(line.replaceAll('\t', '  ')));
}

export function shorten(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** A moment as a person reads it, in UTC. */
export function minuteOf(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

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
