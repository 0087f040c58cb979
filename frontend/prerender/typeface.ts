import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { globSync } from 'tinyglobby';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

const wholeFont = require.resolve(
  '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
);

/** The file's name in `tokens.css`, and in the site up to its hash. */
const name = 'schibsted-grotesk.woff2';

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
/** What the next text may use before the font is made anew, as on the development server. */
const common = '–—‘’“”…•·×−→←©®™§°€£éüöä';

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

/** Weights that a font has: one, or all between two. */
type Weights = number | { readonly min: number; readonly max: number };

/** Makes a font's file, or takes the one that was made of the same characters before. */
async function subsetFile(characters: string, wght: Weights): Promise<string> {
  const whole = readFileSync(wholeFont);
  const version = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([characters, wght, features]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(import.meta.dirname, '../../node_modules/.cache/typeface', version);
  const file = join(folder, name);
  if (!existsSync(file)) {
    const font = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes: { wght },
    });
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
  const font = readFileSync(await subsetFile(characters, weight), 'base64');
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
 * Puts the site's typeface where `tokens.css` names it: with the weights from 400 to 700 and the
 * characters that the site's texts have, 55 % of the whole one.
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
      const file = await subsetFile(charactersOf(root), { min: 400, max: 700 });
      const styles = code.replace(`url("${name}")`, `url("${file}")`);
      // The development server preloads no typeface, and authors are to judge pages in it.
      return isServed ? styles.replace(/font-display: \w+/, 'font-display: block') : styles;
    },
  };
}
