import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageFile, readSite } from '../../../infra/stack/builtSite.ts';
import { temporaryDirectory, writeFiles } from '../../support/local/stackFixture.ts';
import { writeStack } from '../../support/stack/synthesizeStack.ts';

const manifest = { pages: ['/', '/about'], redirects: {} };

function read(content: unknown, pages = ['index.html', '404.html', 'about/index.html']) {
  const files = pages.map((page) => [`site/${page}`, '<!doctype html>'] as const);
  const folder = writeFiles({
    ...Object.fromEntries(files),
    'site.json': JSON.stringify(content),
  });
  return readSite(join(folder, 'site'), join(folder, 'site.json'));
}

test('a site is its manifest and its files', () => {
  expect(read(manifest)).toMatchObject({
    pages: ['/', '/about'],
    files: ['/404.html', '/about/index.html', '/index.html'],
  });
});

test('a page without a file stops the synthesis', () => {
  expect(() => read({ ...manifest, pages: ['/', '/services'] })).toThrow('/services/index.html');
});

test('a site without a not-found page stops the synthesis', () => {
  expect(() => read(manifest, ['index.html', 'about/index.html'])).toThrow('/404.html');
});

test.each([
  ['a path that leads to another site', { redirects: { '/old': '//evil.com' } }],
  ['a page with a trailing slash', { pages: ['/', '/about/'] }],
  ['no list of pages', { pages: undefined }],
])('%s is refused', (_, fault) => {
  expect(() => read({ ...manifest, ...fault })).toThrow("isn't what the stack expects");
});

/** The template of a site with this number of articles. It contains the code of the edge functions. */
function templateOf(articles: number): string {
  const slugs = Array.from({ length: articles }, (_, index) => `/blog/series/an-article-${index}`);
  const pages = ['/', '/blog/series', ...slugs];
  const folder = writeFiles({
    'site.json': JSON.stringify({ pages, redirects: {} }),
    'site/404.html': '<h1>Not found</h1>',
    ...Object.fromEntries(pages.map((page) => [`site${pageFile(page)}`, `<h1>${page}</h1>`])),
    ...Object.fromEntries(slugs.map((slug) => [`site/social${slug}.png`, 'image'])),
  });
  const outdir = temporaryDirectory();
  writeStack({}, { site: readSite(join(folder, 'site'), join(folder, 'site.json')), outdir });
  return readFileSync(join(outdir, 'Site.template.json'), 'utf8');
}

test('neither template nor edge functions grow with the articles', () => {
  expect(templateOf(300)).toHaveLength(templateOf(1).length);
});
