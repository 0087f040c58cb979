import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { socialImagePath } from '../../../../frontend/prerender/addresses.ts';
import { palette } from '../../../../frontend/prerender/brand.ts';
import type { SitePage } from '../../../../frontend/prerender/SitePage.ts';
import { drawSocialImage } from '../../../../frontend/prerender/social-image/drawSocialImage.ts';
import { socialImageSvg } from '../../../../frontend/prerender/social-image/socialImageSvg.ts';
import { writeSocialImages } from '../../../../frontend/prerender/social-image/socialImages.ts';
import {
  type SocialImageText,
  socialImageText,
} from '../../../../frontend/prerender/social-image/socialImageText.ts';
import { hero } from '../../../../frontend/src/content/home.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';
import { colorAt, decodePng } from '../decodePng.ts';
import { parseXml, type XmlElement } from '../readXml.ts';
import { samplePage, samplePost } from '../samplePage.ts';

const text: SocialImageText = {
  company: 'DevSecOps, Inc',
  eyebrow: 'Blog / Cloud Security Series',
  headline: 'Access Control',
  description: 'Who may do what in your AWS accounts, and for how long.',
  foot: 'February 10, 2026',
  hashtags: ['IAM', 'LeastPrivilege'],
};

/** Every x and y that the path's outlines go through. */
function extent({ attributes }: XmlElement) {
  const numbers = (attributes['d'] ?? '').match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** Outlines of text in a color; without those of drawings, which are moved or stroked. */
function outlines(svg: string, color: string) {
  return parseXml(svg)
    .children.filter(({ attributes }) => attributes['fill'] === color && !attributes['transform'])
    .map(extent);
}

/** The sample's image, where it isn't told otherwise. */
function draw(parts: Partial<SocialImageText>): string {
  return socialImageSvg({ ...text, ...parts });
}

describe('what it says', () => {
  test('is the page’s name and where it stands, and what it is about', () => {
    const page = samplePage({
      path: '/products/photo-kiosk-backend/support',
      label: 'Customer Support',
      description: 'How to get help.',
      crumbs: ['Home', 'Products', 'Photo Kiosk Backend', 'Customer Support'].map((label) => ({
        path: '/',
        label,
      })),
    });
    expect(socialImageText(page)).toMatchObject({
      company: 'DevSecOps, Inc',
      eyebrow: 'Products / Photo Kiosk Backend',
      headline: 'Customer Support',
      description: 'How to get help.',
      hashtags: [],
    });
  });

  test('on the home page is what the company does instead of "Home"', () => {
    const home = samplePage({ path: '/', label: 'Home', crumbs: [{ path: '/', label: 'Home' }] });
    expect(socialImageText(home)).toMatchObject({ headline: hero.headline, eyebrow: hero.eyebrow });
  });

  test('of a post is its day and its hashtags', () => {
    expect(socialImageText(samplePost('a', '2026-02-10'))).toMatchObject({
      foot: 'February 10, 2026',
      hashtags: ['AWS'],
    });
  });
});

describe('its words stay in their room', () => {
  const threeLines = 'Antivirus Scanning and Security Patching';
  test.each([
    ['a short name', { headline: 'Cart', description: '' }],
    [
      'the longest title of the blog',
      { headline: 'Step 1 - Identity and Access Management (IAM)' },
    ],
    ['a title of 40 words', { headline: 'Vulnerability management '.repeat(20) }],
    ['a word without an end', { headline: 'W'.repeat(400), eyebrow: 'M'.repeat(300) }],
    [
      'three lines and a description',
      { headline: threeLines, description: 'encryption '.repeat(16) },
    ],
    ['a description without an end', { description: 'encryption '.repeat(200) }],
    ['markup', { headline: '<script>"&amp;</script>', eyebrow: '</path>' }],
  ])('%s', (_, parts) => {
    const svg = draw(parts);
    const [name, ...headline] = outlines(svg, palette.ink);
    const [foot, ...rest] = outlines(svg, palette.inkSoft).reverse();
    expect([name?.bottom, foot?.top].map(Number)).toEqual([
      expect.closeTo(92, -1),
      expect.closeTo(568, -1),
    ]);
    const words = [...outlines(svg, palette.accent), ...headline, ...rest];
    expect(words.length).toBeGreaterThanOrEqual(2);
    for (const { left, right, top, bottom } of words) {
      expect(left).toBeGreaterThanOrEqual(56);
      expect(right).toBeLessThanOrEqual(664);
      expect(top).toBeGreaterThanOrEqual(140);
      expect(bottom).toBeLessThanOrEqual(500);
    }
  });

  test('the headline is the larger the shorter it is', () => {
    function height(headline: string) {
      const [, words] = outlines(draw({ headline, description: '' }), palette.ink);
      return (words?.bottom ?? 0) - (words?.top ?? 0);
    }
    expect(height('Hill')).toBeGreaterThan(50);
    expect(height('H'.repeat(30))).toBeGreaterThan(height('Hill'));
  });

  test('a description is shown whole or not at all, and then the headline has its room', () => {
    function blocks(description: string) {
      return outlines(draw({ description }), palette.inkSoft).length;
    }
    const long = 'encryption '.repeat(40);
    expect([blocks(text.description), blocks(long)]).toEqual([2, 1]);
    expect(draw({ description: long })).toBe(draw({ description: '' }));
  });

  test('hashtags that would reach the date are left out', () => {
    const hashtags = Array.from({ length: 30 }, (_, i) => `Hashtag${i}`);
    const [foot] = outlines(draw({ hashtags, description: '' }), palette.inkSoft);
    expect(foot?.left).toBeGreaterThanOrEqual(58);
    expect(foot?.right).toBeLessThanOrEqual(1141);
    expect(foot?.right).toBeGreaterThan(1130);
  });

  test('characters that the typeface lacks are left out', () => {
    expect(draw({ headline: '日本Access 🦊Control' })).toBe(draw({ headline: 'Access Control' }));
  });
});

test('it is a PNG of 1200 by 630 pixels below 60 kB, in the site’s colors', async () => {
  const png = await drawSocialImage(text);
  const image = decodePng(png);
  expect([image.width, image.height]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(60_000);
  expect(colorAt(image, 15, 15)).toBe(`${palette.paper}ff`);
  expect(colorAt(image, 930, 270)).toBe(`${palette.accent}ff`);
  expect(colorAt(image, 750, 300)).toBe(`${palette.accentSoft}ff`);
});

describe('the images of a site', () => {
  let root: string;

  beforeEach(() => {
    root = temporaryDirectory();
  });

  function write(...pages: readonly SitePage[]) {
    const cacheDirectory = join(root, 'cache');
    return writeSocialImages(pages, { outputDirectory: join(root, 'site'), cacheDirectory });
  }
  function read(path: string) {
    return readFileSync(join(root, 'site', socialImagePath(path)));
  }

  test('are written where the pages say, for every page but the not-found one', async () => {
    const paths = ['/about', '/cart', '/404'];
    await write(...paths.map((path) => samplePage({ path, unlisted: path !== '/about' })));
    expect(decodePng(read('/about')).width).toBe(1200);
    expect(decodePng(read('/cart')).width).toBe(1200);
    expect(() => read('/404')).toThrow('ENOENT');
  });

  test('are drawn once: an unchanged page takes its image from the cache', async () => {
    const page = samplePage({ path: '/about' });
    await write(page);
    const [cached = ''] = readdirSync(join(root, 'cache'));
    writeFileSync(join(root, 'cache', cached), 'from the cache');
    await write({ ...page, body: '<p>Words that the image has not</p>' });
    expect(read('/about').toString()).toBe('from the cache');
  });

  test('are drawn anew where the page is called something else', async () => {
    const page = samplePage({ path: '/about' });
    await write(page);
    const before = read('/about');
    await write({ ...page, label: 'Renamed' });
    expect(read('/about').equals(before)).toBe(false);
    expect(readdirSync(join(root, 'cache'))).toHaveLength(2);
  });
});
