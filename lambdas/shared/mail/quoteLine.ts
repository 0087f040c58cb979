/**
 * A visitor's text as a part of one line of ours: no control or invisible formatting characters,
 * no line breaks, at most a number of characters.
 */
export function quoteLine(text: string, maxCharacters: number): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(plain);
  return characters.length > maxCharacters
    ? `${characters.slice(0, maxCharacters - 1).join('')}…`
    : plain;
}
