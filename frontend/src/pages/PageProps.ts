import type { ComponentType } from 'react';
import type { PostMeta } from '../content/blog/posts.ts';
import type { WordsModule } from '../content/WordsModule.ts';
import type { BreadcrumbItem } from '../ui/Breadcrumbs.tsx';

/** What a page is given to show. */
export interface PageProps {
  /** The way here from Home, this page last; empty on pages without breadcrumbs. */
  readonly crumbs: readonly BreadcrumbItem[];
  /** HTML of the page's text, for pages that have theirs apart from their script. */
  readonly words: string | null;
  /** The post, where the page is one. */
  readonly post?: PostMeta;
}

/** What a page's file exports. */
export interface PageModule {
  readonly Page: ComponentType<PageProps>;
  /** Loads the text of a page that has it apart from its script; null when it can't be had. */
  readonly loadWords?: () => Promise<WordsModule | null>;
}
