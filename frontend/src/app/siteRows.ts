import { type PostMeta, posts } from '../content/blog/posts.ts';
import { paths, postPath } from '../paths.ts';
import type { BreadcrumbItem } from '../ui/PageHeader.tsx';
import { notFoundRow, type PageRow, pageTable, postPageFile } from './pageTable.ts';

export interface SiteRow extends PageRow {
  readonly post?: PostMeta;
}

const postRows: readonly SiteRow[] = posts.map((post) => ({
  path: postPath(post.series, post.slug),
  chunk: post.chunk,
  file: postPageFile,
  title: post.title,
  label: post.title,
  post,
}));

export const siteRows: readonly SiteRow[] = [...pageTable, ...postRows, notFoundRow];

const rowsByPath = new Map(siteRows.map((row) => [row.path, row]));

/**
 * The row that shows a path, or the not-found page's row if there is none. A path is read as the edge
 * reads it, which serves the home page under `/index.html` too.
 */
export function rowAt(pathname: string): SiteRow {
  return rowsByPath.get(pathname.replace(/(?:\/index\.html)?\/*$/, '') || '/') ?? notFoundRow;
}

export function crumbsOf(row: SiteRow): readonly BreadcrumbItem[] {
  if (row === notFoundRow) {
    return [];
  }
  const own = { path: row.crumbPath ?? row.path, label: row.label };
  const above = row.path.slice(0, row.path.lastIndexOf('/'));
  return row.path === paths.home ? [own] : [...crumbsOf(rowAt(above)), own];
}
