import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { globSync } from 'tinyglobby';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** The files of the packages, by the names that `tokens.css` and, up to their hashes, the site give them. */
const wholeFonts = {
  'schibsted-grotesk.woff2': require.resolve(
    '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
  ),
  'ibm-plex-mono.woff2': require.resolve(
    '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
  ),
} as const;

type FontName = keyof typeof wholeFonts;

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** What the next text may use before the font is made anew, as on the development server. */
const common = '–—‘’“”…•·×−↑↓©®™§°€£éüöä';

/** The features that browsers apply by themselves (CSS Fonts 4, "Default features"); the others would add a quarter. */
const features = ['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk'];

/** Everything that the site's texts are written in. */
const sources = [
  'src/**/*.{ts,tsx,json,md,html,svg}',
  'public/content/**/*.md',
  '../lambdas/contract/*.ts',
];

function charactersOf(root: string): string {
  const texts = globSync(sources, { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  return [...new Set(ascii + common + texts.join(''))]
    .filter((character) => character >= ' ')
    .sort()
    .join('');
}

/** Weights that the text's font keeps: one, or all between two. */
type Weights = number | { readonly min: number; readonly max: number };

/** What a space gains in width from weight 400, where it has 520 units of 2048, to 700. */
const spaceGain = { whole: -90, ours: 120 };

/**
 * Widens the bold space: in large type, the typeface's own closes the gaps between words. What widths
 * gain is in the table HVAR (OpenType 1.9), as a sorted list, whose first number is that of spaces alone.
 */
function widenBoldSpace(font: Buffer): Buffer {
  const table = font.readUInt32BE(font.indexOf('HVAR') + 8);
  const store = table + font.readUInt32BE(table + 4);
  const gain = store + font.readUInt32BE(store + 8) + 8;
  if (font.readInt16BE(gain) !== spaceGain.whole) {
    throw new Error('The typeface keeps the widths of its spaces in another way than before.');
  }
  font.writeInt16BE(spaceGain.ours, gain);
  return font;
}

async function makeFont(name: FontName, characters: string, wght?: Weights): Promise<Buffer> {
  const font = await subsetFont(readFileSync(wholeFonts[name]), characters, {
    targetFormat: 'truetype',
    keepFeatures: features,
    ...(wght && { variationAxes: { wght } }),
  });
  // Again, to compress it.
  return subsetFont(typeof wght === 'object' ? widenBoldSpace(font) : font, characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
  });
}

/** Makes a font's file, or takes the one that was made of the same characters before. */
async function subsetFile(name: FontName, characters: string, wght?: Weights): Promise<string> {
  const version = createHash('sha256')
    .update(readFileSync(wholeFonts[name]))
    .update(JSON.stringify([characters, wght, features, spaceGain]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(import.meta.dirname, '../../node_modules/.cache/typeface', version);
  const file = join(folder, name);
  if (!existsSync(file)) {
    const font = await makeFont(name, characters, wght);
    mkdirSync(folder, { recursive: true });
    // Builds that run at once must not read each other's half.
    writeFileSync(`${file}.${process.pid}`, font);
    renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}

async function fontFace(letters: readonly string[], weight: number): Promise<string> {
  const characters = [...new Set(letters.join(''))].sort().join('');
  if (characters === '') {
    return '';
  }
  const font = readFileSync(
    await subsetFile('schibsted-grotesk.woff2', characters, weight),
    'base64',
  );
  return `@font-face{font-family:"Schibsted Grotesk";font-weight:${weight};src:url(data:font/woff2;base64,${font})}`;
}

/**
 * Gives a drawing the letters that it has of the site's typeface, because a picture can't use its
 * page's fonts. By convention those of class `t` are titles and those of class `m` monospaced.
 */
export async function embedTypeface(svg: string): Promise<string> {
  const letters: Record<'title' | 'text', string[]> = { title: [], text: [] };
  for (const [, classes = '', text = ''] of svg.matchAll(
    /<text(?:[^>]*?\sclass="([^"]*)")?[^>]*>([^<]*)/g,
  )) {
    const names = classes.split(' ');
    if (!names.includes('m')) {
      letters[names.includes('t') ? 'title' : 'text'].push(text);
    }
  }
  const faces = await Promise.all([fontFace(letters.text, 400), fontFace(letters.title, 600)]);
  return svg.replace('<style>', `<style>${faces.join('')}`);
}

/**
 * Puts the site's typefaces where `tokens.css` names them: with the characters that the site's texts
 * have, and with the weights from 400 to 700 of that for text, 55 % of the whole one.
 */
export function typeface(root: string): Plugin {
  const stylesheet = join(root, 'src/styles/tokens.css');
  let isServed = false;
  return {
    name: 'typeface',
    enforce: 'pre',
    configResolved({ command, mode }) {
      isServed = command === 'serve' && mode === 'development';
    },
    async transform(code, id) {
      if (id.split('?')[0] !== stylesheet) {
        return null;
      }
      const characters = charactersOf(root);
      const text = await subsetFile('schibsted-grotesk.woff2', characters, { min: 400, max: 700 });
      const mono = await subsetFile('ibm-plex-mono.woff2', characters);
      const styles = code
        .replace('url("schibsted-grotesk.woff2")', `url("${text}")`)
        .replace('url("ibm-plex-mono.woff2")', `url("${mono}")`);
      // The development server preloads no typeface, and authors are to judge pages in it.
      return isServed ? styles.replaceAll(/font-display: \w+/g, 'font-display: block') : styles;
    },
  };
}
