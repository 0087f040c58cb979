import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from '@shuding/opentype.js';

const { resolve } = createRequire(import.meta.url);

/** Satori reads WOFF, not WOFF2, and looks for a letter in one font after the other. */
function font(subset: 'latin' | 'latin-ext', weight: 500 | 700) {
  const file = `@fontsource/schibsted-grotesk/files/schibsted-grotesk-${subset}-${weight}-normal.woff`;
  return { name: `Schibsted Grotesk ${subset}`, weight, data: readFileSync(resolve(file)) };
}

/** What social images are set in. */
export const imageFonts = [
  font('latin', 500),
  font('latin', 700),
  font('latin-ext', 500),
  font('latin-ext', 700),
];

export const imageFontFamily = imageFonts.map(({ name }) => name).join(', ');

let parsed: readonly { readonly charToGlyphIndex: (character: string) => number }[] | undefined;

/** The characters of a text that a social image would show as boxes, each once. */
export function findBoxes(text: string): readonly string[] {
  // The parser is the one by which Satori draws.
  parsed ??= imageFonts.map(({ data }) => opentype.parse(new Uint8Array(data).buffer));
  const fonts = parsed;
  return [...new Set(text)].filter(
    (character) => !fonts.some((each) => each.charToGlyphIndex(character) > 0),
  );
}
