import stringWidth from 'string-width';

/** Control characters and the marks that reverse the writing direction, which a terminal obeys. */
const treacherous = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A visitor's text on one line of a terminal. */
function printable(text: string): string {
  return text.replaceAll(treacherous, '\uFFFD');
}

/** A visitor's text with its line breaks. */
export function printableLines(text: string): string[] {
  return text.split(/\r\n|\n/).map((line) => printable(line.replaceAll('\t', '  ')));
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** @param most columns of a terminal; a wide character takes two */
export function shorten(whole: string, most = 28): string {
  const text = printable(whole);
  if (stringWidth(text) <= most) {
    return text;
  }
  let short = '';
  for (const { segment } of graphemes.segment(text)) {
    if (stringWidth(short + segment) >= most) {
      break;
    }
    short += segment;
  }
  return `${short}…`;
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
  return alignColumns([titles, ...rows]);
}

/** Names with their values, those without a value left out. */
export function layOutFacts(facts: readonly (readonly [string, string | undefined])[]): string {
  return alignColumns(facts.filter((fact): fact is [string, string] => fact[1] !== undefined));
}

function alignColumns(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(printable));
  const widths = cells[0]?.map((_, column) =>
    Math.max(...cells.map((row) => stringWidth(row[column] ?? ''))),
  );
  const lines = cells.map((row) =>
    row.map((cell, column) => cell + ' '.repeat((widths?.[column] ?? 0) - stringWidth(cell))),
  );
  return lines.map((line) => line.join('  ').trimEnd()).join('\n');
}
