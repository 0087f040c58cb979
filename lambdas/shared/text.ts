/**
 * Formatting characters that change a text's direction or show nothing, and blank letters. The
 * joiner inside an emoji is left alone.
 */
const invisible =
  /(?!(?<=\p{Extended_Pictographic}\uFE0F?)\u200D(?=\p{Extended_Pictographic}))[\p{Cf}\u2028\u2029\u115F\u1160\u3164\uFFA0\u2800]/gu;

/** A visitor's text with a code point such as [U+202E] in the place of each invisible character. */
export function showInvisible(text: string): string {
  return text.replace(invisible, (character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return `[U+${code}]`;
  });
}

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

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A date such as `2026-11-23` as people read it: November 23, 2026. */
export function formatDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`;
}

/** An ISO 8601 moment in UTC as people read it: November 23, 2026, 12:47 UTC. */
export function formatMoment(iso: string): string {
  return `${formatDate(iso)}, ${iso.slice(11, 16)} UTC`;
}
