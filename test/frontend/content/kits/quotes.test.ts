import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { kitExtensions } from '../../../../frontend/prerender/content/checks/checkKits.ts';
import { takeQuote, writeQuotes } from '../../../../frontend/prerender/content/kits.ts';
import { absoluteHtml } from '../../../../frontend/prerender/metadata/feed.ts';
import { publicFolder, readDocument } from '../../../../frontend/prerender/publicFiles.ts';
import { contentTypeOf } from '../../../../infra/stack/website/fileKinds.ts';
import { contentOfArticle } from '../contentOf.ts';

// A block whose fence names a file of a kit shows that file, with a link to download it.

const fence = '```';
const sh = '#!/bin/sh\none() {\n  true\n}\n\ntwo() { # SAYS\n  if true; then\n    :\n  fi\n}\none';
const js = 'export async function two(a) {\n  if (a) {\n  }\n}\nfunction one() {\n}';
const kits = new Map([
  ['sample/a.sh', sh],
  ['sample/a.mjs', js],
]);

test.each([
  ['a.sh', undefined, sh],
  ['a.sh', 'two', 'two() { # SAYS\n  if true; then\n    :\n  fi\n}'],
  ['a.mjs', 'two', 'export async function two(a) {\n  if (a) {\n  }\n}'],
  ['a.mjs', 'three', undefined],
  ['b.sh', undefined, undefined],
])('of %s the function %s', (name, part, text) => {
  expect(takeQuote({ file: `sample/${name}`, part }, kits)).toBe(text);
});

describe('an article', () => {
  const [article] = contentOfArticle(`${fence}json file=sample/scp.json\n${fence}`, {
    'public/kits/sample/scp.json': '{ "Sid": 1 }\n',
  }).articles;
  const html = article?.rendered().html ?? '';

  test('shows the file, colored, with a link that works in feeds too', () => {
    expect(html).toContain('<span>scp.json</span>');
    expect(html).toContain('<span>1</span>');
    expect(html).toContain('<a href="/kits/sample/scp.json" download>Download<');
    expect(absoluteHtml(html, 'https://acme.com/blog/a')).toContain('"https://acme.com/kits/');
  });
});

test('documents are served with the files that they quote', () => {
  const written = `${fence}bash file=sample/a.sh#one\n${fence}\n\n${fence}json\n{}\n${fence}\n`;
  const served = writeQuotes(written, kits);
  expect(served).toBe(written.replace('#one\n', '#one\none() {\n  true\n}\n'));
  const folder = join(publicFolder, 'content/photo-kiosk-backend');
  for (const name of globSync('*.md', { cwd: folder })) {
    const file = join(folder, name);
    expect(readDocument(file), name).not.toMatch(/^```\w+.*\n```$/m);
    const quotes = readFileSync(file, 'utf8').match(/ file=/g);
    expect(readDocument(file).match(/ file=/g), name).toEqual(quotes);
  }
});

test('the site serves no test data', () => {
  const files = globSync('kits/*/*', { cwd: publicFolder });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /\.\w+\.json$/.test(file))).toEqual([]);
});

test.each(kitExtensions)('files that end in %s are served as text, script or JSON', (extension) => {
  expect(contentTypeOf(`/kits/sample/a${extension}`)).toMatch(
    /^text\/(plain|javascript); charset|^application\/json$/,
  );
});
