import { createHash } from 'node:crypto';
import { company } from '../../../lambdas/contract/company.ts';
import { paths } from '../../src/paths.ts';
import { pageUrl } from '../addresses.ts';
import type { SitePage } from '../SitePage.ts';
import { absoluteHtml } from './absoluteHtml.ts';
import { element, escapeXml, textElement } from './xml.ts';

/** Path of the Atom feed. */
export const feedPath = '/feed.xml';

/** When a feed without posts last changed: never, so any day will do. */
const emptyFeedDay = '2025-01-01';

/** What the feed calls itself. */
export const feedTitle = `${company.name} - Blog`;

/** Most posts that the feed carries: with every one, readers would fetch megabytes. */
const maxEntries = 50;

/** A page that is a post. */
type PostPage = SitePage & Required<Pick<SitePage, 'post'>>;

function isPostPage(page: SitePage): page is PostPage {
  return page.post !== undefined;
}

/** Our own, made up once: with another every reader would see all posts as new. */
const idNamespace = '5f0f2c5e-6a53-4b0c-9d0e-2f6f7f1c8a47';

/**
 * A name that depends on the path alone, whatever the site's address or the company's data (a UUID
 * of version 5, RFC 9562).
 */
function stableId(path: string): string {
  const hash = createHash('sha1').update(Buffer.from(idNamespace.replaceAll('-', ''), 'hex'));
  const bytes = hash.update(path).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const digits = bytes.toString('hex');
  return `urn:uuid:${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}

/** A day or a time as the time that Atom wants. */
function timestamp(date: string): string {
  return new Date(date).toISOString();
}

function link(rel: string, type: string, href: string): string {
  return element('link', { rel, type, href });
}

function entry(page: PostPage, siteUrl: string): string {
  const { path, post, words, description } = page;
  if (words === null) {
    throw new Error(`${path} is a post without words, which the feed can't carry`);
  }
  const url = pageUrl(path, siteUrl);
  return element(
    'entry',
    {},
    [
      '',
      textElement('title', post.title),
      textElement('id', stableId(path)),
      link('alternate', 'text/html', url),
      textElement('published', timestamp(post.date)),
      textElement('updated', timestamp(post.updated)),
      textElement('summary', description),
      ...post.hashtags.map((term) => element('category', { term })),
      element('content', { type: 'html' }, escapeXml(absoluteHtml(words, url))),
      '',
    ].join('\n'),
  );
}

/**
 * The Atom feed (RFC 4287) with the latest posts of all series, whole, newest first.
 *
 * @throws Error where a post has no words
 */
export function feed(pages: readonly SitePage[], siteUrl: string): string {
  const posts = pages
    .filter(isPostPage)
    .sort((a, b) => b.post.date.localeCompare(a.post.date))
    .slice(0, maxEntries);
  const content = [
    '',
    textElement('title', feedTitle),
    textElement('subtitle', company.blurb),
    textElement('id', stableId(paths.blog)),
    link('self', 'application/atom+xml', pageUrl(feedPath, siteUrl)),
    link('alternate', 'text/html', pageUrl(paths.blog, siteUrl)),
    textElement('updated', timestamp(posts[0]?.post.date ?? emptyFeedDay)),
    element(
      'author',
      {},
      textElement('name', company.name) + textElement('uri', pageUrl('/', siteUrl)),
    ),
    textElement('icon', pageUrl('/favicon.svg', siteUrl)),
    ...posts.map((page) => entry(page, siteUrl)),
    '',
  ].join('\n');
  const atom = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('feed', atom, content)}\n`;
}
