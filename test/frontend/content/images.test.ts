import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findAltFault } from '../../../frontend/prerender/content/checks/checkPictures.ts';
import { collectObjects } from '../../../frontend/prerender/content/collectStrings.ts';
import { readContent } from '../../../frontend/prerender/content/readContent.ts';
import { readContentModules } from '../../../frontend/prerender/content/readContentModules.ts';
import { readImageSizes } from '../../../frontend/prerender/readImageSizes.ts';
import { narrowDrawing } from '../../../frontend/src/ui/drawings.ts';

const frontendFolder = join(import.meta.dirname, '../../../frontend');
const { files } = readContent();
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

/** Drawings of the site's own pages, which look like one set; an author's may have a hand of their own. */
const drawings = pictures.filter((file) => !file.startsWith('/images/blog/'));

test.each(drawings)("%s speaks in the site's type and colors", (file) => {
  const svg = readFileSync(join(frontendFolder, 'public', file), 'utf8');
  const css = /<style>(.*?)<\/style>/s.exec(svg)?.[1] ?? '';
  expect(css).toContain('-apple-system,"Segoe UI",Roboto');
  const colors = new Set(css.match(/#[0-9a-f]{3,6}\b/g));
  expect([...colors].filter((color) => !siteColors.has(color))).toEqual([]);
});
