import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  findAltFault,
  picturePath,
} from '../../../frontend/prerender/content/checks/checkPictures.ts';
import { collectObjects } from '../../../frontend/prerender/content/collectStrings.ts';
import { readContent } from '../../../frontend/prerender/content/readContent.ts';
import { readContentModules } from '../../../frontend/prerender/content/readContentModules.ts';
import { readImageSizes } from '../../../frontend/prerender/readImageSizes.ts';
import { narrowDrawing } from '../../../frontend/src/ui/narrowDrawing.ts';

const frontendFolder = join(import.meta.dirname, '../../../frontend');
const { files, words } = readContent();
const sizes = readImageSizes();
const pictures = [...files.keys()]
  .filter((file) => file.startsWith('public/images/'))
  .map((file) => file.replace('public', ''));

const tokens = readFileSync(join(frontendFolder, 'src/styles/tokens.css'), 'utf8');

/** Colors that pictures may use: the tokens, white, and the quiet line of a box on white. */
const siteColors = new Set([...(tokens.match(/#[0-9a-f]{6}\b/g) ?? []), '#fff', '#c9cabd']);

const inModules = (await readContentModules()).flatMap(({ exports }) =>
  collectObjects(exports, 'src', 'alt', 'width', 'height'),
);
const inTexts = words.flatMap((from) =>
  from
    .rendered()
    .references.filter(({ kind }) => kind === 'picture')
    .map(({ url }) => picturePath(url, from)),
);

test('every picture is shown somewhere, on wide screens or on narrow ones', () => {
  const shown = [...inTexts, ...inModules.map(({ src }) => String(src))];
  const sources = shown.flatMap((src) => [src, narrowDrawing(src)]);
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.filter((file) => !sources.includes(file))).toEqual([]);
});

test('a drawing that is too wide for a phone has another for it', () => {
  const wide = pictures.filter((file) => (sizes[file]?.[0] ?? 0) > 360);
  expect(wide.filter((file) => !sizes[narrowDrawing(file)])).toEqual([]);
});

describe.each(inModules.map((image) => [String(image.src), image] as const))('%s', (src, image) => {
  test('is there, in the size that its page gives it', () => {
    expect([image.width, image.height]).toEqual(sizes[src]);
    const narrow = 'narrow' in image ? Object.values(image.narrow ?? {}) : undefined;
    expect(narrow).toEqual(sizes[narrowDrawing(src)]);
  });

  test('has a text alternative that says what it shows', () => {
    expect(findAltFault(String(image.alt))).toBeUndefined();
  });
});

describe.each(pictures)('%s', (file) => {
  const svg = readFileSync(join(frontendFolder, 'public', file), 'utf8');

  test("speaks in the site's type and colors, in letters of 16 pixels at least", () => {
    const css = /<style>(.*?)<\/style>/s.exec(svg)?.[1] ?? '';
    const letters = Array.from(css.matchAll(/(\d+)px/g), ([, size]) => Number(size));
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(16);
    expect(css).toContain('-apple-system,"Segoe UI",Roboto');
    const colors = new Set(css.match(/#[0-9a-f]{3,6}\b/g));
    expect([...colors].filter((color) => !siteColors.has(color))).toEqual([]);
  });
});
