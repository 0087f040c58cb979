import { expect, test } from 'vitest';
import { feed } from '../../../frontend/prerender/metadata/feed.ts';
import type { SitePage } from '../../../frontend/prerender/SitePage.ts';
import { parseXml } from './readXml.ts';
import { samplePost } from './samplePage.ts';

const siteUrl = 'https://site.example';
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

interface Element {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  readonly link: readonly { readonly '@rel': string; readonly '@href': string }[];
}

interface Entry extends Element {
  readonly content: { readonly '#text': string };
  readonly category: readonly { readonly '@term': string }[];
}

interface Feed extends Element {
  readonly '@xmlns': string;
  readonly author: object;
  readonly entry: readonly Entry[];
}

function read(...pages: readonly SitePage[]): Feed {
  return parseXml<{ readonly feed: Feed }>(feed(pages, siteUrl)).feed;
}

function linkOf({ link }: Element, rel: string): string | undefined {
  return link.find((each) => each['@rel'] === rel)?.['@href'];
}

test('has what RFC 4287 asks of a feed and its entries', () => {
  const root = read(samplePost('access-control', '2026-02-10'));
  expect(root['@xmlns']).toBe('http://www.w3.org/2005/Atom');
  expect(linkOf(root, 'self')).toBe('https://site.example/feed.xml');
  expect(linkOf(root, 'alternate')).toBe('https://site.example/blog');
  expect(root.author).toBeDefined();
  expect(root.entry.map((entry) => linkOf(entry, 'alternate'))).toEqual([
    expect.stringMatching(/\/access-control$/),
  ]);
  for (const part of [root, ...root.entry]) {
    expect(part.title).not.toBe('');
    expect(part.updated).toMatch(rfc3339);
  }
});

test('carries whole articles without addresses or controls that need the site', () => {
  const html =
    '<a href="/contact-us">a</a><a href="#part">b</a><img alt="a > b" src="/images/a.svg">' +
    '<a href="mailto:a@b.example">c</a><code>&#x3C;a href="/x"></code>' +
    '<button type="button">Copy</button><label><input type="checkbox">d</label>';
  const [entry] = read(samplePost('post', '2026-01-01', { html })).entry;
  expect(entry?.content['#text']).toBe(
    '<a href="https://site.example/contact-us">a</a>' +
      '<a href="https://site.example/blog/cloud-security-series/post#part">b</a>' +
      '<img alt="a > b" src="https://site.example/images/a.svg">' +
      '<a href="mailto:a@b.example">c</a><code>&#x3C;a href="/x"></code><label>d</label>',
  );
});

test('an id never changes, or readers would see every post as new', () => {
  const xml = feed([samplePost('sample', '2026-01-01')], 'https://other.example');
  const root = parseXml<{ readonly feed: Feed }>(xml).feed;
  // Whatever the site's address and the company's data become.
  expect([root, ...root.entry].map(({ id }) => id)).toEqual([
    'tag:devsecops.example,2025:/blog',
    'tag:devsecops.example,2025:/blog/cloud-security-series/sample',
  ]);
});

test('hostile titles, words and hashtags stay text', () => {
  const title = '</title><script>alert(1)</script> & ]]> "quoted" \u0008';
  const page = samplePost('hostile', '2026-01-01', { html: '<p>]]> &amp; \u001b</p>' });
  const post = page.post && { ...page.post, title, hashtags: ['a"b<c'] };
  const [entry] = read({ ...page, ...(post && { post }) }).entry;
  expect(entry?.title).toBe(title.replace('\u0008', ''));
  expect(entry?.content['#text']).toBe('<p>]]> &amp; </p>');
  expect(entry?.category).toEqual([{ '@term': 'a"b<c' }]);
});
