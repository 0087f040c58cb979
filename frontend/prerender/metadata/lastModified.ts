import { join } from 'node:path';
import type { SitePage } from '../SitePage.ts';
import { type CommitDates, readCommitDates } from './commitDates.ts';
import { pageSources } from './pageSources.ts';

/** Tells when a page last changed, as an ISO 8601 date or time, if that is known. */
export type LastModified = (page: SitePage) => string | undefined;

function latest(dates: readonly string[]): string | undefined {
  return [...dates].sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}

/** The day of the newest post at each path and below it, as a list of one. */
function daysOfPosts(pages: readonly SitePage[]): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>();
  for (const { path, post } of pages) {
    for (let above = path; post && above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
      days.set(above, [...(days.get(above) ?? []), post.date].sort().slice(-1));
    }
  }
  return days;
}

/**
 * A page changes when the files that hold its words do, and no post or list of posts before the
 * last post on it was published.
 */
export function lastModifiedOf(pages: readonly SitePage[], commitDates: CommitDates): LastModified {
  const days = daysOfPosts(pages);
  return (page) =>
    latest([
      ...pageSources(page).flatMap((file) => commitDates.get(file) ?? []),
      ...(days.get(page.path) ?? []),
    ]);
}

const projectRoot = join(import.meta.dirname, '../../..');

/** Reads from git when each page last changed; without git only posts' own dates are known. */
export async function readLastModified(pages: readonly SitePage[]): Promise<LastModified> {
  return lastModifiedOf(pages, await readCommitDates(projectRoot, 'frontend'));
}
