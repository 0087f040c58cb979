import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findAltFault } from '../../../frontend/prerender/content/checks/checkPictures.ts';
import { frontendFolder } from '../../../frontend/prerender/content/readContent.ts';
import { readImageSizes } from '../../../frontend/prerender/readImageSizes.ts';
import { narrowDrawing } from '../../../frontend/src/ui/drawings.ts';

const sizes = readImageSizes();
const folder = join(frontendFolder, 'src/content');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  // The list of posts exists in a build only.
  (file) => file.endsWith('.ts') && !file.startsWith('blog/'),
);
const modules = await Promise.all(files.map((file) => import(join(folder, file))));

interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly narrow?: object;
}

function findPictures(value: unknown): Picture[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const own = 'src' in value && 'alt' in value ? [value as Picture] : [];
  return [...own, ...Object.values(value).flatMap(findPictures)];
}

const pictures = modules.flatMap((module) => findPictures({ ...module }));

test('modules of content have pictures', () => {
  expect(pictures.length).toBeGreaterThan(1);
});

describe.each(pictures)('$src', ({ src, alt, width, height, narrow }) => {
  test('has the size that its page reserves, and a text alternative', () => {
    expect([width, height]).toEqual(sizes[src]);
    expect(narrow && Object.values(narrow)).toEqual(sizes[narrowDrawing(src)]);
    expect(findAltFault(alt)).toBeUndefined();
  });
});
