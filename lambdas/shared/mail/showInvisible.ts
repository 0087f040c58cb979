/** Scripts whose words need a joiner (U+200D) or its opposite (U+200C) to look right. */
const joiningScripts = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Nko',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Tibetan',
];

/** Scripts that don't put spaces between words, so texts may mark where a line can break. */
const unspacedScripts = ['Khmer', 'Lao', 'Myanmar', 'Thai'];

function after(scripts: readonly string[]): string {
  return `(?<=[${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}])`;
}

const pictograph = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\uFE0F)*';

/** Emoji in any number of parts, the flags of England, Scotland and Wales, and joined letters. */
const wholes = [
  `${pictograph}(?:\\u200D${pictograph})+`,
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
  `${after(joiningScripts)}[\\u200C\\u200D]`,
  `${after(unspacedScripts)}\\u200B`,
];

/** Arabic and Syriac signs that count as formatting and are seen. */
const seenSigns = '\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2';

/** Characters that change a text's direction or show nothing, and blank letters. */
const invisible = `(?![${seenSigns}])[\\p{Cf}\\u2028\\u2029\\u115F\\u1160\\u3164\\uFFA0\\u2800]`;

const pattern = new RegExp(`${wholes.join('|')}|(${invisible})`, 'gu');

/** A visitor's text with a code point such as [U+202E] in the place of each invisible character. */
export function showInvisible(text: string): string {
  return text.replace(pattern, (whole, hidden?: string) => {
    const code = hidden?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return code ? `[U+${code}]` : whole;
  });
}
