/** Controls, and the marks that reverse the writing direction: a terminal would obey them. */
const treacherous = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A visitor's text on one line of a terminal. */
export function printable(text: string): string {
  return text.replaceAll(treacherous, '\uFFFD');
}

/** A visitor's text with its line breaks. */
export function printableLines(text: string): string[] {
  return text.split(/\r\n|\n/).map((line) => printable(line.replaceAll('\t', '  ')));
}

/** A text cut down to a number of characters. */
export function shorten(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** A moment as a person reads it, in UTC. */
export function minuteOf(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
