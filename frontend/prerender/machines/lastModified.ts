import { join } from 'node:path';
import type { SitePage } from '../SitePage.ts';
import { type CommitDates, readCommitDates } from './commitDates.ts';
import { pageSources } from './pageSources.ts';

/** Tells when a page last changed, as an ISO 8601 date or time, if that is known. */
export type LastModified = (page: SitePage) => string | undefined;

const latest = (dates: readonly string[]): string | undefined =>
  [...dates].sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1);

/**
 * A page changes when the files that hold its words do, and no post or list of posts before the
 * last post on it was published.
 */
export function lastModifiedOf(pages: readonly SitePage[], commitDates: CommitDates): LastModified {
  const posts = pages.flatMap(({ path, post }) => (post ? [{ path, date: post.date }] : []));
  return (page) =>
    latest([
      ...pageSources(page).flatMap((file) => commitDates.get(file) ?? []),
      ...posts
        .filter(({ path }) => path === page.path || path.startsWith(`${page.path}/`))
        .map(({ date }) => date),
    ]);
}

const projectRoot = join(import.meta.dirname, '../../..');

/** Reads from git when each page last changed; without git only posts' own dates are known. */
export const readLastModified = async (pages: readonly SitePage[]): Promise<LastModified> =>
  lastModifiedOf(pages, await readCommitDates(projectRoot, 'frontend'));
