import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { darkAccent, deepPalette, markPath, palette } from '../../../frontend/prerender/brand.ts';
import { readContent } from '../../../frontend/prerender/content/readContent.ts';
import { headLinks, writeMetadata } from '../../../frontend/prerender/metadata/writeMetadata.ts';
import { temporaryDirectory } from '../../support/local/stackFixture.ts';
import { parseXml } from './readXml.ts';
import { samplePage, samplePost } from './samplePage.ts';

const siteUrl = 'https://site.example';
const day = '2026-11-20';
const pages = [
  samplePage({ path: '/', crumbs: [{ path: '/', label: 'Home' }] }),
  samplePost('access-control', '2026-02-10'),
  samplePage({ path: "/a&b<'c" }),
  samplePage({ path: '/404', unlisted: true }),
];

interface Sitemap {
  readonly urlset: { readonly url: readonly { readonly loc: string; readonly lastmod?: string }[] };
}

let site: string;

function read(path: string): string {
  return readFileSync(join(site, path), 'utf8');
}

beforeAll(async () => {
  site = temporaryDirectory();
  const file = 'src/content/blog/cloud-security-series/access-control.md';
  const content = readContent(new Map([[file, 'Words.']]), day);
  await writeMetadata(pages, site, { siteUrl, content });
});

test('every file that a page’s head names is there', () => {
  const hrefs = Array.from(headLinks.matchAll(/href="([^"]+)"/g), ([, href = '']) => href);
  expect(hrefs).toContain('/favicon.ico');
  expect(hrefs.filter((href) => !existsSync(join(site, href)))).toEqual([]);
});

test('robots find the sitemap, with listed pages alone and the day of each article', () => {
  expect(read('robots.txt')).toContain('Disallow: /prod/\n');
  const sitemap = /^Sitemap: (.*)$/m.exec(read('robots.txt'))?.[1] ?? '';
  const { urlset } = parseXml<Sitemap>(read(new URL(sitemap).pathname));
  expect(urlset.url.map(({ loc, lastmod = [] }) => [loc].concat(lastmod))).toEqual([
    ['https://site.example/'],
    ['https://site.example/blog/cloud-security-series/access-control', '2026-02-10'],
    ["https://site.example/a&b%3C'c"],
  ]);
});

test('the manifest’s icons are there in the sizes that it says', () => {
  const manifest = JSON.parse(read('site.webmanifest')) as {
    readonly name: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  };
  expect(manifest.name).toBe(company.name);
  expect(manifest.icons).toHaveLength(3);
  for (const { src, sizes } of manifest.icons) {
    const png = readFileSync(join(site, src));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('mark and colors are those of the pages', () => {
  const sources = join(import.meta.dirname, '../../../frontend/src');
  const tokens = readFileSync(join(sources, 'styles/tokens.css'), 'utf8');
  const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark');
  for (const [name, color] of Object.entries({ ...palette, ...deepPalette })) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(name in deepPalette ? tokens : light).toContain(`--${token}: ${color};`);
  }
  expect(dark).toContain(`--accent: ${darkAccent};`);
  expect(readFileSync(join(sources, 'ui/Logo.tsx'), 'utf8')).toContain(`d="${markPath}"`);
});

test('security.txt has the fields of RFC 9116 and expires within a year, but not soon', () => {
  const fields = read('.well-known/security.txt').trimEnd().split('\n');
  const { Expires = '', ...rest } = Object.fromEntries(fields.map((line) => line.split(/: (.*)/s)));
  expect(rest).toMatchObject({
    Contact: `mailto:${company.email}`,
    Canonical: `${siteUrl}/.well-known/security.txt`,
  });
  const days = (Date.parse(Expires) - Date.parse(day)) / 86_400_000;
  expect(days).toBeLessThan(365);
  expect(days).toBeGreaterThan(300);
});
