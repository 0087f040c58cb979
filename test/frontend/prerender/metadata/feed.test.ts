import { expect, test } from 'vitest';
import { feed } from '../../../../frontend/prerender/metadata/feed.ts';
import type { SitePage } from '../../../../frontend/prerender/SitePage.ts';
import { childrenOf, parseXml, textOf, type XmlElement } from '../readXml.ts';
import { samplePost } from '../samplePage.ts';

const siteUrl = 'https://site.example';
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

function parse(...pages: readonly SitePage[]): XmlElement {
  return parseXml(feed(pages, siteUrl));
}

function linkOf(parent: XmlElement, rel: string) {
  return childrenOf(parent, 'link').find(({ attributes }) => attributes['rel'] === rel)?.attributes[
    'href'
  ];
}

test('has what RFC 4287 asks of a feed and its entries', () => {
  const root = parse(samplePost('access-control', '2026-02-10'));
  expect(root.attributes['xmlns']).toBe('http://www.w3.org/2005/Atom');
  expect(linkOf(root, 'self')).toBe('https://site.example/feed.xml');
  expect(linkOf(root, 'alternate')).toBe('https://site.example/blog');
  expect(childrenOf(root, 'author')).toHaveLength(1);
  const entries = childrenOf(root, 'entry');
  expect(linkOf(entries[0] ?? root, 'alternate')).toMatch(/\/access-control$/);
  for (const part of [root, ...entries]) {
    expect(textOf(part, 'title')).not.toBe('');
    expect(textOf(part, 'updated')).toMatch(rfc3339);
  }
});

test('carries whole articles without addresses or controls that need the site', () => {
  const html =
    '<a href="/contact-us">a</a><a href="#part">b</a><img alt="a > b" src="/images/a.svg">' +
    '<a href="mailto:a@b.example">c</a><code>&#x3C;a href="/x"></code>' +
    '<button type="button">Copy</button><label><input type="checkbox">d</label>';
  const [entry] = childrenOf(parse(samplePost('post', '2026-01-01', { html })), 'entry');
  expect(entry && textOf(entry, 'content')).toBe(
    '<a href="https://site.example/contact-us">a</a>' +
      '<a href="https://site.example/blog/cloud-security-series/post#part">b</a>' +
      '<img alt="a > b" src="https://site.example/images/a.svg">' +
      '<a href="mailto:a@b.example">c</a><code>&#x3C;a href="/x"></code><label>d</label>',
  );
});

test('an id never changes, or readers would see every post as new', () => {
  const root = parseXml(feed([samplePost('sample', '2026-01-01')], 'https://other.example'));
  // Whatever the site's address and the company's data become.
  expect([root, ...childrenOf(root, 'entry')].map((each) => textOf(each, 'id'))).toEqual([
    'tag:devsecops.example,2025:/blog',
    'tag:devsecops.example,2025:/blog/cloud-security-series/sample',
  ]);
});

test('hostile titles, words and hashtags stay text', () => {
  const title = '</title><script>alert(1)</script> & ]]> "quoted" \u0008';
  const page = samplePost('hostile', '2026-01-01', { html: '<p>]]> &amp; \u001b</p>' });
  const post = page.post && { ...page.post, title, hashtags: ['a"b<c'] };
  const [entry] = childrenOf(parse({ ...page, ...(post && { post }) }), 'entry');
  expect(entry && textOf(entry, 'title')).toBe(title.replace('\u0008', ''));
  expect(entry && textOf(entry, 'content')).toBe('<p>]]> &amp; </p>');
  expect(entry && childrenOf(entry, 'category')[0]?.attributes).toEqual({ term: 'a"b<c' });
});
