import { expect, test } from 'vitest';
import { rasterize } from '../../../frontend/prerender/brand.ts';
import type { SitePage } from '../../../frontend/prerender/SitePage.ts';
import { backgroundOf, subjectOf } from '../../../frontend/prerender/social-image/blueprint.ts';
import { findBoxes } from '../../../frontend/prerender/social-image/imageFonts.ts';
import {
  drawSocialImage,
  drawWords,
} from '../../../frontend/prerender/social-image/socialImages.ts';
import { samplePage, samplePost } from './samplePage.ts';

const crumbs = ['Home', 'Blog', 'Cloud Security Series', 'Here'].map((label) => ({
  path: '/',
  label,
}));

/** Whether anything is drawn in a part of the image, without its background. */
async function painter(page: SitePage) {
  const { width, pixels } = await rasterize(await drawWords(page));
  return (left: number, top: number, right: number, bottom: number) =>
    Array.from({ length: bottom - top }, (_, row) => {
      const start = (top + row) * width;
      return pixels.subarray((start + left) * 4, (start + right) * 4);
    }).some((row) => row.some((byte) => byte !== 0));
}

test.each([
  ['a short name', samplePage({ path: '/cart', label: 'Cart', description: 'Your items.' })],
  ['a name of 40 words', samplePage({ path: '/a', label: 'Vulnerability '.repeat(40), crumbs })],
  ['a word without an end', samplePage({ path: '/a', label: 'W'.repeat(400), crumbs })],
  [
    'a long description',
    samplePage({ path: '/a', label: 'Antivirus Scanning', description: 'encryption '.repeat(99) }),
  ],
])('the words of %s stay left of the drawing and above the line', async (_, page) => {
  const isPainted = await painter(page);
  expect(isPainted(60, 140, 665, 500)).toBe(true);
  expect(isPainted(665, 110, 1200, 535)).toBe(false);
  expect(isPainted(0, 110, 1200, 135)).toBe(false);
  expect(isPainted(0, 510, 1200, 535)).toBe(false);
});

test('letters of Central Europe are drawn like any other', async () => {
  const plain = await drawWords(samplePage({ path: '/cart', label: 'Lodz', description: '' }));
  const words = await drawWords(samplePage({ path: '/cart', label: 'Łódź', description: '' }));
  const box = await drawWords(samplePage({ path: '/cart', label: '田ó田ź', description: '' }));
  expect(new Set([plain, words, box]).size).toBe(3);
  expect([findBoxes('Łódź'), findBoxes('田→→ a')]).toEqual([[], ['田', '→']]);
});

test.each([
  ['/products/photo-kiosk-backend/user-guide', 'photo-kiosk-backend'],
  ['/blog/soc2-for-lean-startups/iam', 'iam'],
  ['/solutions/finops', 'finops'],
  ['/contact-us', undefined],
])('%s shows the drawing of its subject', (path, subject) => {
  expect(subjectOf(path)).toBe(subject);
  const hasDrawing = backgroundOf(subjectOf(path)).includes('data:image/svg+xml');
  expect(hasDrawing).toBe(subject !== undefined);
});

test('it is a PNG of 1200 by 630 pixels that crawlers fetch quickly', async () => {
  const png = await drawSocialImage(samplePost('access-control', '2026-02-10', { crumbs }));
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(150_000);
});
