import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { misuse } from '../common/fault.ts';
import { type Answer, askSite } from '../common/site.ts';

/** A site with every page that its sitemap names. */
export interface VisitedSite {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly pages: ReadonlyMap<string, Answer>;
  /** Those of them that aren't of the release that was built, if one was named. */
  readonly stale: readonly string[];
  readonly ask: (path: string, init?: RequestInit) => Promise<Answer>;
  readonly askAll: (paths: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;
}

/** The deployment invalidates the old pages in CloudFront, and doesn't wait until that is done. */
const patienceMs = 600_000;
const pauseMs = 5_000;

/** Waits until the site serves the release in `built`. @throws Fault when there is none in it */
export async function visitSite(siteUrl: string, built?: string): Promise<VisitedSite> {
  if (built && !(await readPage(built, '/'))) {
    throw misuse(`${built} has no index.html. "npm run build" makes dist/site.`);
  }
  function ask(path: string, init?: RequestInit): Promise<Answer> {
    return askSite(`${siteUrl}${path}`, init);
  }
  async function askAll(paths: readonly string[]): Promise<Map<string, Answer>> {
    const answers = new Map<string, Answer>();
    const atOnce = 6;
    for (let start = 0; start < paths.length; start += atOnce) {
      const some = paths.slice(start, start + atOnce);
      const found = await Promise.all(some.map(async (path) => [path, await ask(path)] as const));
      for (const [path, answer] of found) {
        answers.set(path, answer);
      }
    }
    return answers;
  }
  const sitemap = await ask('/sitemap.xml');
  // The sitemap names the site's own domain, even if it is requested by another name.
  const paths = Array.from(sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) =>
    URL.canParse(address) ? new URL(address).pathname : address,
  );
  async function readStale(pages: ReadonlyMap<string, Answer>): Promise<string[]> {
    const found = await Promise.all(
      [...pages].map(async ([path, { text }]) =>
        built && text !== (await readPage(built, path)) ? [path] : [],
      ),
    );
    return found.flat();
  }
  const givenUpAt = Date.now() + patienceMs;
  let pages = await askAll(paths);
  let stale = await readStale(pages);
  while (stale.length > 0 && Date.now() < givenUpAt) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pages = await askAll(paths);
    stale = await readStale(pages);
  }
  return { siteUrl, ask, askAll, pages, stale };
}

function readPage(built: string, path: string): Promise<string | undefined> {
  return readFile(join(built, path, 'index.html'), 'utf8').catch(() => undefined);
}
