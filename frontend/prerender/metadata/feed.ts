import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { SKIP, visit } from 'unist-util-visit';
import { company } from '#contract/company.ts';
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

/** The attributes that hold an address, by their names in a tree (HTML, "Attributes"). */
const addressProperties = ['href', 'src', 'srcSet', 'cite', 'poster', 'data', 'action'] as const;

/** Each address of a `srcset` is followed by a space or a comma, or is the last. */
function makeWhole(properties: Element['properties'], url: string): void {
  for (const name of addressProperties) {
    const value = properties[name];
    if (value !== undefined && value !== null) {
      const addresses = name === 'srcSet' ? String(value).split(/,\s+/) : [String(value)];
      properties[name] = addresses
        .map((each) => {
          const [address = '', ...size] = name === 'srcSet' ? each.split(' ') : [each];
          return [URL.parse(address, url)?.href ?? address, ...size].join(' ');
        })
        .join(', ');
    }
  }
}

/**
 * A text as HTML that can be read away from its page: its links and pictures get whole addresses, and
 * buttons and boxes, which need the page's script, go.
 *
 * @param url address of the page
 */
export function absoluteHtml(text: Root, url: string): string {
  const tree = structuredClone(text);
  visit(tree, 'element', ({ tagName, properties }, at, parent) => {
    if (parent && at !== undefined && ['button', 'input'].includes(tagName)) {
      parent.children.splice(at, 1);
      return [SKIP, at];
    }
    makeWhole(properties, url);
    return undefined;
  });
  return toHtml(tree);
}

interface FeedOptions {
  readonly siteUrl: string;
  /** The text of the page at a path; undefined for a page without one. */
  readonly textAt: (path: string) => Root | undefined;
}

/** A day or a time as the time that Atom wants. */
function timestamp(date: string): string {
  return new Date(date).toISOString();
}

function link(rel: string, type: string, href: string): object {
  return { '@rel': rel, '@type': type, '@href': href };
}

function entry(page: PostPage, { siteUrl, textAt }: FeedOptions): object {
  const { path, post, description } = page;
  const text = textAt(path);
  if (!text) {
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
    content: { '@type': 'html', '#text': absoluteHtml(text, url) },
  };
}

/**
 * The Atom feed (RFC 4287) with the latest posts of all series, whole, newest first.
 *
 * @throws Error if a post has no text
 */
export function feed(pages: readonly SitePage[], options: FeedOptions): string {
  const { siteUrl } = options;
  const posts = pages
    .filter((page): page is PostPage => page.post !== undefined)
    .sort((a, b) => b.post.date.localeCompare(a.post.date))
    .slice(0, maxEntries);
  const newest = posts.reduce(
    (latest, { post }) => (post.updated > latest ? post.updated : latest),
    emptyFeedDay,
  );
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
      updated: timestamp(newest),
      author: { name: company.name, uri: pageUrl('/', siteUrl) },
      icon: pageUrl('/favicon.svg', siteUrl),
      entry: posts.map((page) => entry(page, options)),
    },
  });
}
