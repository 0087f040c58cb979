import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSite } from '../../../infra/stack/builtSite.ts';
import { writeFiles } from '../../support/local/stackFixture.ts';

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
