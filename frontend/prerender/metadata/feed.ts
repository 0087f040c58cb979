import { company } from '../../../lambdas/contract/company.ts';
import { paths } from '../../src/paths.ts';
import { pageUrl, type SitePage } from '../SitePage.ts';
import { element, escapeXml, textElement } from './xml.ts';

export const feedPath = '/feed.xml';

/** When a feed without posts last changed: never, so any day will do. */
const emptyFeedDay = '2025-01-01';

export const feedTitle = `${company.name} - Blog`;

/** Most posts that the feed carries: with every one, readers would fetch megabytes. */
const maxEntries = 50;

type PostPage = SitePage & Required<Pick<SitePage, 'post'>>;

/**
 * A name that depends on the path alone (RFC 4151). If an id changed with the site's address or the
 * company's data, readers would see all posts as new.
 */
function stableId(path: string): string {
  return `tag:devsecops.example,2025:${path}`;
}

/** A start tag, also where a quoted attribute holds `>`. */
const startTag = /<[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const address = /(\s(?:href|src)=)"([^"]*)"/gi;
const control = /<button\b[^>]*>.*?<\/button>|<input\b[^>]*>/gis;

/**
 * Makes HTML readable away from its page: its links and pictures get whole addresses, and buttons
 * and boxes, which need the page's script, go. The HTML must be a serializer's: `<` only starts tags, and
 * attributes are in double quotes.
 *
 * @param url address of the page
 */
export function absoluteHtml(html: string, url: string): string {
  return html.replace(control, '').replace(startTag, (tag) =>
    tag.replace(address, (_, name: string, value: string) => {
      const absolute = URL.parse(value, url)?.href ?? value;
      return `${name}"${absolute}"`;
    }),
  );
}

/** A day or a time as the time that Atom wants. */
function timestamp(date: string): string {
  return new Date(date).toISOString();
}

function link(rel: string, type: string, href: string): string {
  return element('link', { rel, type, href });
}

function entry(page: PostPage, siteUrl: string): string {
  const { path, post, html, description } = page;
  if (html === null) {
    throw new Error(`${path} is a post without a text, which the feed can't carry`);
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
      element('content', { type: 'html' }, escapeXml(absoluteHtml(html, url))),
      '',
    ].join('\n'),
  );
}

/**
 * The Atom feed (RFC 4287) with the latest posts of all series, whole, newest first.
 *
 * @throws Error if a post has no text
 */
export function feed(pages: readonly SitePage[], siteUrl: string): string {
  const posts = pages
    .filter((page): page is PostPage => page.post !== undefined)
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
