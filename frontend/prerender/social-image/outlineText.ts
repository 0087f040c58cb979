import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** How a run of text is set: `tracking` is space added after each glyph, in em. */
export interface TextStyle {
  readonly font: Font;
  /** In pixels. */
  readonly size: number;
  readonly tracking?: number;
}

/**
 * Opens a static weight of the site's typeface.
 *
 * @throws Error when the font's package isn't installed
 */
export function openFont(weight: 500 | 700): Font {
  const file = `@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-${weight}-normal.woff2`;
  const font = openSync(resolve(file));
  if (!('layout' in font)) {
    throw new Error(`${file} holds several fonts instead of one`);
  }
  return font;
}

/** The text without characters that the font can't draw. */
function drawable(text: string, font: Font): string {
  return [...text]
    .filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    .join('');
}

/** Words come again and again, in several sizes: how wide each is, in em, and of how many glyphs. */
const widths = new WeakMap<Font, Map<string, { readonly em: number; readonly glyphs: number }>>();

function measureOnce(text: string, font: Font) {
  const known = widths.get(font) ?? new Map();
  widths.set(font, known);
  if (!known.has(text)) {
    const { glyphs, advanceWidth } = font.layout(drawable(text, font));
    known.set(text, { em: advanceWidth / font.unitsPerEm, glyphs: glyphs.length });
  }
  return known.get(text);
}

/** Width of a line of text in pixels. */
export function measureText(text: string, { font, size, tracking = 0 }: TextStyle): number {
  const { em, glyphs } = measureOnce(text, font);
  return (em + glyphs * tracking) * size;
}

/** Path data of a line of text whose baseline starts at a point; what the font lacks is left out. */
export function outlineText(text: string, x: number, baseline: number, style: TextStyle): string {
  const { font, size, tracking = 0 } = style;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(drawable(text, font));
  let pen = x;
  return glyphs
    .map((glyph, index) => {
      const outline = glyph.path.scale(scale, -scale).translate(pen, baseline).toSVG();
      pen += (positions[index]?.xAdvance ?? 0) * scale + tracking * size;
      return outline;
    })
    .join('');
}
