import type { ComponentType } from 'react';
import type { HtmlModule, PostMeta } from '../content/blog/posts.ts';
import type { BreadcrumbItem } from '../ui/PageHeader.tsx';

export interface PageProps {
  /** The page's path; `*` on the page that is shown for every unknown one. */
  readonly path: string;
  /** The way here from Home, this page last; empty on pages without breadcrumbs. */
  readonly crumbs: readonly BreadcrumbItem[];
  /** The page's text; null for a page without one, or while it isn't loaded. */
  readonly html: string | null;
  readonly post?: PostMeta;
}

export interface PageModule {
  readonly Page: ComponentType<PageProps>;
  /**
   * Loads the text of a page that has it apart from its script; null when it can't be had.
   *
   * @param path the page's, if several pages share the module
   */
  readonly loadHtml?: (path: string) => Promise<HtmlModule | null>;
}
