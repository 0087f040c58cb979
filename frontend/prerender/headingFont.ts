import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** What the application imports for the font's address. */
const importedName = 'virtual:heading-font';

/** The weight of every heading; see `base.css`. */
const weight = 640;

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** The texts that headings are made of, and whatever else stands in their files. */
const sources = ['src/**/*.{ts,tsx,md}', 'public/content/**/*.md', '../lambdas/contract/*.ts'];

/** Every character that a heading can have. */
function charactersOf(root: string): string {
  const found = new Set(ascii);
  for (const file of globSync(sources, { cwd: root })) {
    for (const character of readFileSync(join(root, file), 'utf8')) {
      found.add(character);
    }
  }
  return [...found]
    .filter((character) => character >= ' ')
    .sort()
    .join('');
}

/** The font's file with some characters, made anew when the font or the characters are others. */
async function fileOf(root: string, characters: string): Promise<string> {
  const whole = readFileSync(
    require.resolve(
      '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
    ),
  );
  const version = createHash('sha256').update(whole).update(characters).digest('hex').slice(0, 16);
  const folder = join(root, '../node_modules/.cache/heading-font', version);
  const file = join(folder, 'heading-font.woff2');
  if (!existsSync(file)) {
    const font = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
    });
    mkdirSync(folder, { recursive: true });
    // Builds that run at once never read each other's half.
    writeFileSync(`${file}.${process.pid}`, font);
    renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}

/** A font which stands in the page itself. */
export interface TitleFont {
  /** All of it, as an address. */
  readonly url: string;
  /** Rules that set titles in it. */
  readonly rules: string;
}

/**
 * Makes the font that a page's title is in at the first paint.
 *
 * @param characters all that the titles have
 */
export async function titleFont(root: string, characters: Iterable<string>): Promise<TitleFont> {
  const file = readFileSync(await fileOf(root, [...characters].sort().join('')), 'base64');
  const url = `data:font/woff2;base64,${file}`;
  const face = `font-family:Title;font-weight:${weight};src:url(${url})`;
  return { url, rules: `@font-face{${face}}main{--title:Title}` };
}

/**
 * The headings' font with one weight and the characters that the site's texts have: a third of the
 * bytes of the whole one.
 */
export function headingFont(root: string): Plugin {
  return {
    name: 'heading-font',
    enforce: 'pre',
    async resolveId(id) {
      return id === importedName ? `${await fileOf(root, charactersOf(root))}?url` : null;
    },
  };
}
