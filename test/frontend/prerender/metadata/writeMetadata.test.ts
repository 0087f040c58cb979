import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { socialImagePath } from '../../../../frontend/prerender/addresses.ts';
import {
  jsonLdScript,
  structuredData,
} from '../../../../frontend/prerender/metadata/structuredData.ts';
import { headLinks, writeMetadata } from '../../../../frontend/prerender/metadata/writeMetadata.ts';
import { writeSocialImages } from '../../../../frontend/prerender/social-image/socialImages.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';
import { decodePng } from '../decodePng.ts';
import { parseXml } from '../readXml.ts';
import { samplePage, samplePost } from '../samplePage.ts';

const siteUrl = 'https://site.example';
const pages = [
  samplePage({ path: '/', crumbs: [{ path: '/', label: 'Home' }] }),
  samplePost('access-control', '2026-02-10'),
  samplePage({ path: '/404', unlisted: true }),
];

let site: string;
function read(path: string): string {
  return readFileSync(join(site, path), 'utf8');
}

beforeAll(async () => {
  site = temporaryDirectory();
  await writeMetadata({
    pages,
    siteUrl,
    day: '2026-11-20',
    lastModified: () => undefined,
    outputDirectory: site,
  });
  await writeSocialImages(pages, { outputDirectory: site });
});

test('every file that a page’s head names is there', () => {
  const hrefs = [...headLinks.matchAll(/<link rel="[a-z- ]+" [^<>]*href="([^"]+)"[^<>]*>/g)].map(
    ([, href = '']) => href,
  );
  expect(hrefs).toHaveLength(headLinks.split('<link').length - 1);
  expect(hrefs).toEqual(
    expect.arrayContaining(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/feed.xml']),
  );
  expect(hrefs.filter((href) => !existsSync(join(site, href)))).toEqual([]);
});

test('robots find the sitemap that robots.txt names, with the listed pages', () => {
  const sitemap = /^Sitemap: (.*)$/m.exec(read('robots.txt'))?.[1] ?? '';
  const urlset = parseXml(read(new URL(sitemap).pathname));
  expect(urlset.children.map(({ children }) => children[0]?.text)).toEqual([
    'https://site.example/',
    'https://site.example/blog/cloud-security-series/access-control',
  ]);
});

test('the manifest’s icons are there, in the sizes that it says', () => {
  const manifest = JSON.parse(read('site.webmanifest')) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'DevSecOps, Inc', start_url: '/' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height } = decodePng(readFileSync(join(site, src)));
    expect([`${width}x${height}`, type]).toEqual([sizes, 'image/png']);
  }
});

test('the pictures that structured data names are there', () => {
  const html = pages.map((page) => jsonLdScript(structuredData(page, siteUrl))).join('');
  const pictures = [...html.matchAll(/"(https:[^"]+\.png)"/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(pictures).toContain(socialImagePath('/blog/cloud-security-series/access-control'));
  expect(pictures).toContain('/icon-512.png');
  expect(pictures.filter((path) => !existsSync(join(site, path)))).toEqual([]);
});

test('the rest is there as well', () => {
  expect(parseXml(read('feed.xml')).name).toBe('feed');
  expect(read('.well-known/security.txt')).toContain(
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  );
  expect(read('llms.txt')).toContain(`${siteUrl}/blog/cloud-security-series/access-control`);
  expect(JSON.parse(read('speculation-rules.json'))).toHaveProperty('prerender');
});
