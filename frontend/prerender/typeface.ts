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

/** Makes the font's file, or takes the one that was made of the same characters before. */
async function subsetFile(root: string): Promise<string> {
  const whole = readFileSync(wholeFont);
  const characters = charactersOf(root);
  const version = createHash('sha256').update(whole).update(characters).digest('hex').slice(0, 16);
  const folder = join(root, '../node_modules/.cache/typeface', version);
  const file = join(folder, name);
  if (!existsSync(file)) {
    const font = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    });
    mkdirSync(folder, { recursive: true });
    // Builds that run at once must not read each other's half.
    writeFileSync(`${file}.${process.pid}`, font);
    renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}

/**
 * Puts the site's typeface where `tokens.css` names it: with the weights from 400 to 700 and the
 * characters that the site's texts have, two thirds of the bytes of the whole one.
 */
export function typeface(root: string): Plugin {
  const stylesheet = join(root, 'src/styles/tokens.css');
  return {
    name: 'typeface',
    enforce: 'pre',
    async transform(code, id) {
      return id.split('?')[0] === stylesheet
        ? code.replace(`url("${name}")`, `url("${await subsetFile(root)}")`)
        : null;
    },
  };
}
