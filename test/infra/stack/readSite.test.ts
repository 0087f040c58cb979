import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSite } from '../../../infra/stack/readSite.ts';

const manifest = { pages: ['/', '/about'], redirects: {}, styleHashes: [], scriptHashes: [] };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(folder, 'site/about'), { recursive: true });
  for (const file of ['index.html', '404.html', 'about/index.html']) {
    writeFileSync(join(folder, 'site', file), '<!doctype html>');
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  const file = join(folder, 'site.json');
  writeFileSync(file, JSON.stringify(content));
  return readSite(join(folder, 'site'), file);
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
  rmSync(join(folder, 'site/404.html'));
  expect(() => read(manifest)).toThrow('/404.html');
});

test.each([
  ['a path that leads to another site', { redirects: { '/old': '//evil.com' } }],
  ['a page with a trailing slash', { pages: ['/', '/about/'] }],
  ['a hash that would end the policy', { styleHashes: ["sha256-a'; script-src *"] }],
  ['no list of pages', { pages: undefined }],
])('%s is refused', (_, fault) => {
  expect(() => read({ ...manifest, ...fault })).toThrow("isn't what the stack expects");
});
