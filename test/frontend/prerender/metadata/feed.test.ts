import { expect, test } from 'vitest';
import { splitFrontMatter } from '../../../../frontend/prerender/content/frontMatter.ts';
import { readText } from '../../../../frontend/prerender/content/readContentFiles.ts';
import { readPosts } from '../../../../frontend/prerender/content/readPosts.ts';
import { feed } from '../../../../frontend/prerender/metadata/feed.ts';
import type { SitePage } from '../../../../frontend/prerender/SitePage.ts';
import { renderMarkdown } from '../../../../frontend/src/features/markdown/renderMarkdown.ts';
import { postPath } from '../../../../frontend/src/paths.ts';
import { childrenOf, parseXml, textOf, type XmlElement } from '../readXml.ts';
import { samplePage, samplePost } from '../samplePage.ts';

const siteUrl = 'https://site.example';
/** RFC 9562, of version 5. */
const uuid = /^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

const realPosts: readonly SitePage[] = readPosts().map((post) => {
  const { body } = splitFrontMatter(readText(post.file));
  return samplePage({
    path: postPath(post.series, post.slug),
    description: post.summary,
    words: renderMarkdown(body),
    post,
  });
});

function parse(pages: readonly SitePage[], modified?: string): XmlElement {
  return parseXml(feed(pages, siteUrl, () => modified));
}

function linkOf(parent: XmlElement, rel: string) {
  return childrenOf(parent, 'link')
    .filter(({ attributes }) => attributes['rel'] === rel)
    .map(({ attributes }) => attributes['href']);
}

test('is an Atom feed with all that RFC 4287 asks of one', () => {
  const root = parse(realPosts);
  expect(root.name).toBe('feed');
  expect(root.attributes['xmlns']).toBe('http://www.w3.org/2005/Atom');
  expect(textOf(root, 'id')).toMatch(uuid);
  expect(textOf(root, 'title')).not.toBe('');
  expect(textOf(root, 'updated')).toMatch(rfc3339);
  expect(linkOf(root, 'self')).toEqual(['https://site.example/feed.xml']);
  expect(linkOf(root, 'alternate')).toEqual(['https://site.example/blog']);
  expect(childrenOf(root, 'author').map((author) => textOf(author, 'name'))).toEqual([
    'DevSecOps, Inc',
  ]);
});

test('gives every post of both series an entry with all that RFC 4287 asks of one', () => {
  const entries = childrenOf(parse(realPosts), 'entry');
  expect(entries).toHaveLength(realPosts.length);
  expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).toBe(entries.length);
  for (const entry of entries) {
    expect(textOf(entry, 'title')).not.toBe('');
    expect(textOf(entry, 'summary')).not.toBe('');
    expect(textOf(entry, 'published')).toMatch(rfc3339);
    expect(textOf(entry, 'updated')).toMatch(rfc3339);
    expect(linkOf(entry, 'alternate')).toHaveLength(1);
    expect(childrenOf(entry, 'category').length).toBeGreaterThan(0);
  }
  const series = new Set(entries.map((entry) => linkOf(entry, 'alternate')[0]?.split('/')[4]));
  expect([...series].sort()).toEqual(['cloud-security-series', 'soc2-for-lean-startups']);
});

test('carries whole articles as HTML, with no address that needs the site around it', () => {
  for (const entry of childrenOf(parse(realPosts), 'entry')) {
    const [content] = childrenOf(entry, 'content');
    expect(content?.attributes).toEqual({ type: 'html' });
    const html = content?.text ?? '';
    expect(html).not.toMatch(/<[a-z][^>]*\s(?:href|src)="(?!https?:|mailto:)/);
    expect(html).not.toContain('<button');
    expect(html).not.toContain('<script');
  }
  const whole = feed(realPosts, siteUrl, () => undefined);
  expect(whole).toMatch(/&lt;img [^>]*src=&quot;https:\/\/site\.example\/images\/blog\//);
  expect(whole).toContain('&lt;h2 ');
});

test('puts the newest post first and takes its own date from the last change', () => {
  const pages = [
    samplePost('old', '2025-05-09'),
    samplePost('new', '2026-10-13'),
    samplePost('middle', '2026-01-13'),
  ];
  const root = parseXml(
    feed(pages, siteUrl, ({ post }) =>
      post?.slug === 'old' ? '2026-11-02T09:00:00+01:00' : undefined,
    ),
  );
  const entries = childrenOf(root, 'entry');
  expect(entries.map((entry) => textOf(entry, 'published').slice(0, 10))).toEqual([
    '2026-10-13',
    '2026-01-13',
    '2025-05-09',
  ]);
  expect(entries.map((entry) => textOf(entry, 'updated').slice(0, 10))).toEqual([
    '2026-10-13',
    '2026-01-13',
    '2026-11-02',
  ]);
  expect(textOf(root, 'updated')).toBe('2026-11-02T08:00:00.000Z');
});

test('an id never changes, or readers would see every post as new', () => {
  const pages = [samplePost('sample', '2026-01-01')];
  const root = parseXml(feed(pages, 'https://other.example', () => undefined));
  // Whatever the site's address and the company's data become.
  expect([root, ...childrenOf(root, 'entry')].map((each) => textOf(each, 'id'))).toEqual([
    'urn:uuid:14ee71f6-0fd6-5a10-b97e-276ad76172bf',
    'urn:uuid:c4686756-c91a-5441-a370-e757151203e0',
  ]);
});

test('hostile titles, words and hashtags stay text', () => {
  const title = '</title><script>alert(1)</script> & ]]> "quoted" \u0008';
  const page = samplePost('hostile', '2026-01-01', { words: '<p>]]> &amp; \u001b</p>' });
  const post = page.post && { ...page.post, title, hashtags: ['a"b<c'] };
  const [entry] = childrenOf(parse([{ ...page, ...(post && { post }) }]), 'entry');
  expect(entry && textOf(entry, 'title')).toBe(title.replace('\u0008', ''));
  expect(entry && textOf(entry, 'content')).toBe('<p>]]> &amp; </p>');
  expect(entry && childrenOf(entry, 'category')[0]?.attributes).toEqual({ term: 'a"b<c' });
});

test('refuses a post without words, which would reach readers empty', () => {
  expect(() => parse([samplePost('empty', '2026-01-01', { words: null })])).toThrow('/empty');
});

test('leaves out the oldest posts where there are many', () => {
  const pages = Array.from({ length: 60 }, (_, i) => samplePost(`post-${i}`, `${2000 + i}-01-01`));
  const years = childrenOf(parse(pages), 'entry').map((entry) =>
    textOf(entry, 'published').slice(0, 4),
  );
  expect([years.length, years[0], years.at(-1)]).toEqual([50, '2059', '2010']);
});

test('is a feed without posts too', () => {
  const root = parse([samplePage({ path: '/' })]);
  expect(childrenOf(root, 'entry')).toEqual([]);
  expect(textOf(root, 'updated')).toMatch(rfc3339);
});
