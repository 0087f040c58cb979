import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { misuse } from '../common/cliError.ts';
import { askSite, type SiteAnswer } from './checklist.ts';

/** A site with every page that its sitemap names. */
export type VisitedSite = Awaited<ReturnType<typeof visitSite>>;

/** The deployment invalidates the old pages in CloudFront, and doesn't wait until that is done. */
const patienceMs = 600_000;
const pauseMs = 5_000;

/**
 * Waits until the site serves the release in `built`.
 *
 * @param siteUrl without a trailing slash
 * @throws CliError when there is no release in `built`
 */
export async function visitSite(siteUrl: string, built?: string) {
  if (built && !(await readPage(built, '/'))) {
    throw misuse(`${built} has no index.html. "npm run build" makes dist/site.`);
  }
  function ask(path: string, init?: RequestInit): Promise<SiteAnswer> {
    return askSite(`${siteUrl}${path}`, init);
  }
  /** Six at once, as a browser does. */
  async function askAll(paths: readonly string[]) {
    const answers = new Map<string, SiteAnswer>();
    const remaining = paths.values();
    async function askNext(): Promise<void> {
      for (const path of remaining) {
        answers.set(path, await ask(path));
      }
    }
    await Promise.all(Array.from({ length: 6 }, askNext));
    return answers;
  }
  const sitemap = await ask('/sitemap.xml');
  // The sitemap names the site's own domain, even if it is requested by another name.
  const paths = Array.from(sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) =>
    URL.canParse(address) ? new URL(address).pathname : address,
  );
  const givenUpAt = Date.now() + patienceMs;
  for (;;) {
    const pages = await askAll(paths);
    /** The pages that aren't of the release that was built, if one was named. */
    const stale: string[] = [];
    for (const [path, { text }] of pages) {
      if (built && text !== (await readPage(built, path))) {
        stale.push(path);
      }
    }
    if (stale.length === 0 || Date.now() > givenUpAt) {
      return { siteUrl, ask, askAll, pages, stale };
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function readPage(built: string, path: string): Promise<string | undefined> {
  return readFile(join(built, path, 'index.html'), 'utf8').catch(() => undefined);
}
