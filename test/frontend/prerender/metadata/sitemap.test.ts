import { expect, test } from 'vitest';
import { robots, sitemap } from '../../../../frontend/prerender/metadata/sitemap.ts';
import { childrenOf, parseXml, textOf } from '../readXml.ts';
import { samplePage } from '../samplePage.ts';

const siteUrl = 'https://site.example';

test('names every listed page by its canonical address, and no other', () => {
  const pages = [
    samplePage({ path: '/' }),
    samplePage({ path: '/blog' }),
    samplePage({ path: '/cart', unlisted: true }),
  ];
  const urlset = parseXml(sitemap(pages, siteUrl, () => undefined));
  expect(urlset.name).toBe('urlset');
  expect(urlset.attributes).toEqual({ xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
  expect(childrenOf(urlset, 'url').map((url) => textOf(url, 'loc'))).toEqual([
    'https://site.example/',
    'https://site.example/blog',
  ]);
});

test('says when a page last changed, and nothing where that is unknown', () => {
  const pages = [samplePage({ path: '/' }), samplePage({ path: '/blog' })];
  const xml = sitemap(pages, siteUrl, ({ path }) => (path === '/blog' ? '2026-02-10' : undefined));
  const [home, blog] = childrenOf(parseXml(xml), 'url');
  expect(home?.children.map(({ name }) => name)).toEqual(['loc']);
  expect(blog && textOf(blog, 'lastmod')).toBe('2026-02-10');
});

test('escapes what an address could bring', () => {
  const xml = sitemap([samplePage({ path: "/a&b<'c" })], siteUrl, () => undefined);
  const [url] = childrenOf(parseXml(xml), 'url');
  expect(url && textOf(url, 'loc')).toBe("https://site.example/a&b%3C'c");
});

test('lets robots read everything but the API, and names the sitemap', () => {
  const lines = robots('https://site.example').split('\n');
  expect(lines).toEqual([
    'User-agent: *',
    'Disallow: /prod/',
    '',
    'Sitemap: https://site.example/sitemap.xml',
    '',
  ]);
});
