import { company } from '../../../lambdas/contract/company.ts';
import { paths } from '../../src/paths.ts';
import { pageUrl, type SitePage } from '../SitePage.ts';
import { buildXml } from './xml.ts';

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

function link(rel: string, type: string, href: string): object {
  return { '@rel': rel, '@type': type, '@href': href };
}

function entry(page: PostPage, siteUrl: string): object {
  const { path, post, html, description } = page;
  if (html === null) {
    throw new Error(`${path} is a post without a text, which the feed can't carry`);
  }
  const url = pageUrl(path, siteUrl);
  return {
    title: post.title,
    id: stableId(path),
    link: link('alternate', 'text/html', url),
    published: timestamp(post.date),
    updated: timestamp(post.updated),
    summary: description,
    category: post.hashtags.map((term) => ({ '@term': term })),
    content: { '@type': 'html', '#text': absoluteHtml(html, url) },
  };
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
  return buildXml({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': 'en',
      title: feedTitle,
      subtitle: company.blurb,
      id: stableId(paths.blog),
      link: [
        link('self', 'application/atom+xml', pageUrl(feedPath, siteUrl)),
        link('alternate', 'text/html', pageUrl(paths.blog, siteUrl)),
      ],
      updated: timestamp(posts[0]?.post.date ?? emptyFeedDay),
      author: { name: company.name, uri: pageUrl('/', siteUrl) },
      icon: pageUrl('/favicon.svg', siteUrl),
      entry: posts.map((page) => entry(page, siteUrl)),
    },
  });
}
