import type { ComponentType } from 'react';
import type { PostMeta } from '../content/blog/posts.ts';
import type { PageText } from '../content/PageText.ts';
import type { BreadcrumbItem } from '../ui/PageHeader.tsx';

export interface PageProps {
  /** The page's path; `*` on the page that is shown for every unknown one. */
  readonly path: string;
  /** The way here from Home, this page last; empty on pages without breadcrumbs. */
  readonly crumbs: readonly BreadcrumbItem[];
  /** The page's text; null for a page without one, or while it isn't loaded. */
  readonly text: PageText | null;
  readonly post?: PostMeta;
}

export interface PageModule {
  readonly Page: ComponentType<PageProps>;
  /**
   * Loads the text of a page that has it apart from its script; null when it can't be had.
   *
   * @param path the page's, if several pages share the module
   */
  readonly loadText?: (path: string) => Promise<PageText | null>;
  /** Loads ahead the text that the page fetches by itself once it is shown. */
  readonly prefetchText?: (path: string) => Promise<unknown>;
}
