import type { PostMeta } from '../src/content/blog/posts.ts';
import type { BreadcrumbItem } from '../src/ui/Breadcrumbs.tsx';

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
  /** HTML of the page's own text where it was made from Markdown. */
  readonly html: string | null;
  /** HTML of everything in the page's body. */
  readonly body: string;
}
