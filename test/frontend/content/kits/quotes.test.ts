import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkOf } from '../../../../frontend/prerender/content/coverage.ts';
import { kitsAmong, takeQuote, writeQuotes } from '../../../../frontend/prerender/content/kits.ts';
import { kitExtensions } from '../../../../frontend/prerender/content/limits.ts';
import { readCodeBlocks } from '../../../../frontend/prerender/content/readCodeBlocks.ts';
import { readContent } from '../../../../frontend/prerender/content/readContent.ts';
import { absoluteHtml } from '../../../../frontend/prerender/metadata/absoluteHtml.ts';
import { publicFolder, readPublicFile } from '../../../../frontend/prerender/publicFiles.ts';
import { renderMarkdown } from '../../../../frontend/src/features/markdown/renderMarkdown.ts';
import { rewriteDocument } from '../../../../frontend/src/features/markdown/rewriteDocument.ts';
import { contentTypeOf } from '../../../../infra/stack/constructs/fileKinds.ts';
import { contentOfArticle, linesBefore } from '../contentOf.ts';

const scp = `{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Sid": "One", "Effect": "Deny",
      "Condition": {
        "StringLike": { "aws:PrincipalTag/a": "\${aws:username}}{" }
      }
    },
    { "Sid": "Two" }
  ]
}
`;
const kits = new Map([['sample/scp.json', scp]]);
const other = { 'public/kits/sample/scp.json': scp };
const fence = '```';

describe('what a block quotes', () => {
  function taken(part?: string) {
    return takeQuote({ file: 'sample/scp.json', part }, kits);
  }

  test('is a file', () => {
    expect(taken()).toEqual({ text: scp.trimEnd(), line: 1 });
  });

  test('is a statement by its Sid, as it is laid out, moved to the margin', () => {
    expect(taken('One')).toEqual({
      text: `{
  "Sid": "One", "Effect": "Deny",
  "Condition": {
    "StringLike": { "aws:PrincipalTag/a": "\${aws:username}}{" }
  }
}`,
      line: 4,
    });
    expect(taken('Two')).toEqual({ text: '{ "Sid": "Two" }', line: 10 });
  });

  test('is an object or a list by its name', () => {
    expect(taken('StringLike')?.text).toBe(`{ "aws:PrincipalTag/a": "\${aws:username}}{" }`);
    expect(JSON.parse(taken('Statement')?.text ?? '')).toHaveLength(2);
  });

  test('is a function of a script by its name', () => {
    const sh =
      '#!/bin/sh\none() {\n  true\n}\n\ntwo() { # SAYS\n  if true; then\n    :\n  fi\n}\none';
    const js = 'export async function two(a) {\n  if (a) {\n  }\n}\nfunction one() {\n}';
    const scripts = new Map([
      ['a/a.sh', sh],
      ['a/a.mjs', js],
    ]);
    expect(takeQuote({ file: 'a/a.sh', part: 'two' }, scripts)).toEqual({
      ...{ text: sh.slice(sh.indexOf('two'), sh.lastIndexOf('\n')), line: 6 },
    });
    expect(takeQuote({ file: 'a/a.mjs', part: 'two' }, scripts)?.text).toBe(
      js.slice(0, js.indexOf('\nfunction')),
    );
    expect(takeQuote({ file: 'a/a.mjs', part: 'three' }, scripts)).toBeUndefined();
  });

  test('is nothing where the name is of neither', () => {
    expect(taken('Three')).toBeUndefined();
    expect(taken('Effect')).toBeUndefined();
  });
});

describe('an article with a quote', () => {
  const words = `Before.\n\n${fence}json file=sample/scp.json#Two\n${fence}\n\n[After](/services)`;
  const [article] = contentOfArticle(words, other).articles;
  const html = article?.rendered().html ?? '';

  test('shows what the file has, colored, and the file to download', () => {
    expect(html).toContain('<span>"Two"</span>');
    expect(html).not.toContain('"One"');
    expect(html).toContain(
      '<a href="/kits/sample/scp.json" download>Download scp.json</a></p></div>',
    );
  });

  test('is told of in the lines that it is written in, and its kit in its own', () => {
    expect(article?.rendered().references).toEqual([
      { kind: 'link', url: '/services', alt: '', line: linesBefore + 6 },
    ]);
    const blocks = readCodeBlocks(article ? [article] : []);
    expect(blocks.map(({ file, line, code }) => [file, line, code])).toEqual([
      ['public/kits/sample/scp.json', 1, scp.trimEnd()],
    ]);
  });

  test('leads to the file from the feed too', () => {
    expect(absoluteHtml(html, 'https://acme.com/blog/a')).toContain(
      '<a href="https://acme.com/kits/sample/scp.json" download>',
    );
  });
});

test('a document is served with what it quotes, as its page shows it', () => {
  const written = `Text.\n\n${fence}json file=sample/scp.json#Two\n${fence}\n\n${fence}json\n{}\n${fence}\n`;
  const served = writeQuotes(written, kits);
  expect(served).toBe(written.replace('#Two\n', '#Two\n{ "Sid": "Two" }\n'));
  const html = renderMarkdown(served, { rewrite: rewriteDocument });
  expect(html).toContain('<span>"Two"</span>');
  expect(html).toContain('href="/kits/sample/scp.json" download');
});

test("no document of the product's is served with an empty block", () => {
  const folder = join(publicFolder, 'content/photo-kiosk-backend');
  for (const name of globSync('*.md', { cwd: folder })) {
    const source = readFileSync(join(folder, name), 'utf8');
    const served = readPublicFile(join(folder, name));
    expect(served, name).not.toMatch(/^```\w+.*\n```$/m);
    expect(served.match(/ file=/g), name).toEqual(source.match(/ file=/g));
  }
});

test('the policies that the documents give to paste are files that the tests evaluate', () => {
  const { words, files } = readContent();
  const blocks = readCodeBlocks(words.filter(({ kind }) => kind === 'document'));
  const policies = blocks.filter(({ code }) => code.includes('"Statement"'));
  expect(policies.map((block) => [block.file, checkOf(block, kitsAmong(files))])).toEqual([
    ['public/kits/photo-kiosk-backend/manage-keys.json', 'evaluated'],
    ['public/kits/iam/end.json', 'evaluated'],
  ]);
});

test('a block that types its code is shown as it was', () => {
  const [article] = contentOfArticle(`${fence}json\n{ "a": 1 }\n${fence}`).articles;
  expect(article?.rendered().html).toContain('<span>1</span>');
  expect(article?.rendered().html).not.toContain('download');
});

test.each(kitExtensions)('files that end in %s are served as text, script or JSON', (extension) => {
  expect(contentTypeOf(`/kits/sample/a${extension}`)).toMatch(
    /^text\/(plain|javascript); charset|^application\/json$/,
  );
});
