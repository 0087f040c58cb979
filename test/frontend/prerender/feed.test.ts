import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { readContent } from '../../../frontend/prerender/content/readContent.ts';
import { absoluteHtml, feed } from '../../../frontend/prerender/metadata/feed.ts';
import type { SitePage } from '../../../frontend/prerender/SitePage.ts';
import { element } from '../../../frontend/src/features/markdown/frameCalls.ts';
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

type Node = Root['children'][number];

function words(value: string): Node & { readonly type: 'text' } {
  return { type: 'text', value };
}

/** The feed of pages that all have this text. */
function feedOf(pages: readonly SitePage[], children: Node[] = [], site = siteUrl): Feed {
  const xml = feed(pages, { siteUrl: site, textAt: () => ({ type: 'root', children }) });
  return parseXml<{ readonly feed: Feed }>(xml).feed;
}

function read(...pages: readonly SitePage[]): Feed {
  return feedOf(pages);
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
  const narrow = '/images/a.narrow.svg 1x, /images/b.svg 2x';
  const picture = element('picture', {}, [
    element('source', { media: '(max-width: 40em)', srcSet: narrow }, []),
    element('img', { alt: 'a > b', src: '/images/a.svg' }, []),
  ]);
  const box = element('input', { type: 'checkbox' }, []);
  const text = [
    element('a', { href: '/contact-us' }, [words('a')]),
    element('a', { href: '#part' }, [words('b')]),
    element('a', { href: 'mailto:a@b.example' }, [words('c')]),
    picture,
    element('blockquote', { cite: '/privacy-policy' }, [words('d')]),
    element('video', { poster: '/p.png' }, []),
    element('code', {}, [words('<a href="/x">')]),
    element('button', { type: 'button' }, [words('Copy')]),
    element('label', {}, [box, words('e')]),
  ];
  const [entry] = feedOf([samplePost('post', '2026-01-01')], text).entry;
  expect(entry?.content['#text']).toBe(
    '<a href="https://site.example/contact-us">a</a>' +
      '<a href="https://site.example/blog/cloud-security-series/post#part">b</a>' +
      '<a href="mailto:a@b.example">c</a>' +
      '<picture><source media="(max-width: 40em)" srcset="https://site.example/images/a.narrow.svg 1x, https://site.example/images/b.svg 2x">' +
      '<img alt="a > b" src="https://site.example/images/a.svg"></picture>' +
      '<blockquote cite="https://site.example/privacy-policy">d</blockquote>' +
      '<video poster="https://site.example/p.png"></video>' +
      '<code>&#x3C;a href="/x"></code><label>e</label>',
  );
  // The page itself keeps its own.
  expect([text.length, text[0]?.properties['href']]).toEqual([9, '/contact-us']);
});

test("no address of the site's own articles begins within the site", { timeout: 60_000 }, () => {
  const { articles } = readContent();
  const addresses = articles.flatMap(({ path, rendered }) =>
    Array.from(
      absoluteHtml(rendered().tree, `${siteUrl}${path}`).matchAll(
        /<[a-z]+\s(?:[^">]|"[^"]*")*?\b(?:href|src|srcset|cite|poster)="([^"]*)"/g,
      ),
      ([, address = '']) => address,
    ),
  );
  expect(addresses.length).toBeGreaterThan(200);
  expect(
    addresses.filter((address) => !/^(https:|mailto:|http:\/\/localhost)/.test(address)),
  ).toEqual([]);
});

test('was last changed when the entry was that changed last', () => {
  const old = samplePost('old', '2026-01-01');
  const edited = { ...old, ...(old.post && { post: { ...old.post, updated: '2026-03-03' } }) };
  const root = read(samplePost('new', '2026-02-02'), edited);
  expect(root.updated).toBe('2026-03-03T00:00:00.000Z');
});

test('an id never changes, or readers would see every post as new', () => {
  const root = feedOf([samplePost('sample', '2026-01-01')], [], 'https://other.example');
  // Whatever the site's address and the company's data become.
  expect([root, ...root.entry].map(({ id }) => id)).toEqual([
    'tag:devsecops.example,2025:/blog',
    'tag:devsecops.example,2025:/blog/cloud-security-series/sample',
  ]);
});

test('hostile titles, words and hashtags stay text', () => {
  const title = '</title><script>alert(1)</script> & ]]> "quoted" \u0008';
  const page = samplePost('hostile', '2026-01-01');
  const post = page.post && { ...page.post, title, hashtags: ['a"b<c'] };
  const text = element('p', {}, [words(']]> & \u001b')]);
  const [entry] = feedOf([{ ...page, ...(post && { post }) }], [text]).entry;
  expect(entry?.title).toBe(title.replace('\u0008', ''));
  expect(entry?.content['#text']).toBe('<p>]]> &#x26; </p>');
  expect(entry?.category).toEqual([{ '@term': 'a"b<c' }]);
});
