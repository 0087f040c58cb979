import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readImageSizes } from '../../../frontend/prerender/readImageSizes.ts';
import { collectObjects } from './collectStrings.ts';
import { findNodes } from './findNodes.ts';
import { readContentModules } from './readContentModules.ts';
import { documents, frontendFolder } from './readDocuments.ts';

const publicFolder = join(frontendFolder, 'public');
const files = readdirSync(join(publicFolder, 'images'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(publicFolder.length));

const inDocuments = documents.flatMap(({ path, kind, tree }) =>
  findNodes(tree, 'image').map(({ url, alt }) => ({
    path,
    src: kind === 'product' ? url.replace(/^images\//, '/images/photo-kiosk-backend/') : url,
    alt: alt ?? '',
  })),
);

const inModules = (await readContentModules()).flatMap(({ file, exports }) =>
  collectObjects(exports, 'src', 'alt', 'width', 'height').map((image) => ({ file, image })),
);

const shown = [
  ...inDocuments,
  ...inModules.map(({ file, image }) => ({
    path: file,
    src: String(image.src),
    alt: String(image.alt),
  })),
];

test('every picture that is shown exists', () => {
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter(({ src }) => !existsSync(join(publicFolder, src)))).toEqual([]);
});

test('every picture is shown somewhere', () => {
  const sources = shown.map(({ src }) => src);
  expect(files.filter((file) => !sources.includes(file))).toEqual([]);
});

test('no picture stands in two documents', () => {
  const sources = inDocuments.map(({ src }) => src);
  expect(new Set(sources).size).toBe(sources.length);
});

test('pages give pictures the size that their file has', () => {
  const sizes = readImageSizes();
  for (const { image } of inModules) {
    expect([image.width, image.height]).toEqual(sizes[String(image.src)]);
  }
});

describe.each(shown.map((image) => [image.src, image] as const))('%s', (src, { alt }) => {
  test('has a text alternative that says what it shows', () => {
    expect(alt).toMatch(/^[A-Z].*\.$/s);
    expect(alt).not.toMatch(/^(A |An |The )?(image|picture|diagram|graphic|illustration)\.?$/i);
    expect(alt).not.toMatch(/^(image|picture|photo|screenshot) (of|showing)/i);
    expect(alt.split(/\s+/).length).toBeGreaterThanOrEqual(12);
  });

  test('is whole by itself, names itself and follows the color scheme', () => {
    const svg = readFileSync(join(publicFolder, src), 'utf8');
    const outside = /<script|<image|<foreignObject|(href|src)="(?!#)|url\((?!#)|style="/.exec(svg);
    expect({
      title: /<title>[^<]{10,}<\/title>/.test(svg),
      dark: /prefers-color-scheme: ?dark/.test(svg),
      outside: outside?.[0],
      small: svg.length < 6_000,
    }).toEqual({ title: true, dark: true, outside: undefined, small: true });
  });
});
