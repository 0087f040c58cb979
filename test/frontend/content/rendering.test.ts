import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { kitExtensions } from '../../../frontend/prerender/content/checks/checkKits.ts';
import { takeQuote, writeQuotes } from '../../../frontend/prerender/content/kits.ts';
import { renderArticle } from '../../../frontend/prerender/content/renderArticle.ts';
import { absoluteHtml } from '../../../frontend/prerender/metadata/feed.ts';
import { publicFolder, readDocument } from '../../../frontend/prerender/publicFiles.ts';
import { contentTypeOf } from '../../../infra/stack/website/fileKinds.ts';
import { contentOfArticle } from './contentOf.ts';

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

test('an article shows the file, colored, with a link that works in feeds too', () => {
  const file = { 'public/kits/sample/scp.json': '{ "Sid": 1 }\n' };
  const { articles } = contentOfArticle(`${fence}json file=sample/scp.json\n${fence}`, file);
  const rendered = articles[0]?.rendered();
  const html = rendered?.text.html ?? '';
  expect(html).toContain('<span>scp.json</span>');
  expect(html).toContain('<span>1</span>');
  expect(html).toContain('<a href="/kits/sample/scp.json" download>Download<');
  expect(rendered && absoluteHtml(rendered.tree, 'https://acme.com/blog/a')).toContain(
    '"https://acme.com/kits/',
  );
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

test('the site serves no test data, and kits as text, script or JSON', () => {
  const files = globSync('kits/*/*', { cwd: publicFolder });
  expect(files.filter((file) => /\.\w+\.json$/.test(file))).toEqual([]);
  for (const extension of kitExtensions) {
    expect(contentTypeOf(`/kits/sample/a${extension}`)).toMatch(
      /^text\/(plain|javascript); charset|^application\/json$/,
    );
  }
});

// Lists under a heading that says checklist can be ticked.

const box = '<input type="checkbox" data-with-script="">';

function htmlOf(markdown: string) {
  return renderArticle({ file: 'a.md', markdown, kits: new Map() }, {}).text.html;
}

test('an item under a heading that says checklist has a box, and its words label it', () => {
  const html = htmlOf('## The SOC 2 Checklist\n\n- Keys are `rotated`.\n');
  expect(html).toContain(
    `<ul data-checklist="">\n<li><label>${box}Keys are <code>rotated</code>.</label></li>\n</ul>` +
      '<button type="button" data-copy="list">Copy as Markdown</button>',
  );
});

test.each([
  ['other lists stay lists', '## Steps\n\n- One\n\n## Next\n\n- Three', []],
  ['also those beside it', '- One\n\n## Checklist\n\n- Two\n\n## Next\n\n- Three', ['Two']],
  ['its parts', '## Checklist\n\n### A\n\n- One\n\n### B\n\n- Two', ['One', 'Two']],
  ['nested lists stay out', '## Checklist\n\n- One\n  - Detail', ['One\n']],
  ['paragraphs stay out', '## Checklist\n\n- One\n\n  More\n\n- Two', ['One', 'Two']],
  ["GitHub's boxes are replaced", '## Checklist\n\n- [x] One', [' One']],
])('labels of a checklist: %s', (_, markdown, labels) => {
  const found = htmlOf(markdown).matchAll(/<label>.*?<\/label>/gs);
  expect(Array.from(found, ([all]) => all)).toEqual(
    labels.map((label) => `<label>${box}${label}</label>`),
  );
});
