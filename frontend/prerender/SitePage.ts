import type { PostMeta } from '../src/content/blog/posts.ts';
import type { BreadcrumbItem } from '../src/ui/PageHeader.tsx';

export interface SitePage {
  /** Path on the site, such as `/blog`; `/404` for the not-found page. */
  readonly path: string;
  /** Whole document title. */
  readonly title: string;
  /** The page's name without the company's. */
  readonly label: string;
  readonly description: string;
  /** The way here from Home, this page last. */
  readonly crumbs: readonly BreadcrumbItem[];
  /** Not in the sitemap, in llms.txt and in structured data. */
  readonly unlisted: boolean;
  readonly post?: PostMeta;
  /** HTML of everything in the page's body. */
  readonly body: string;
}

/** Where the page is built that answers every address without one; no route has this path. */
export const notFoundPath = '/404';

/** Canonical address of a page: its path on the site's address. */
export function pageUrl(path: string, siteUrl: string): string {
  return new URL(path, siteUrl).href;
}

export function socialImagePath(path: string): string {
  return `/images/previews/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}
