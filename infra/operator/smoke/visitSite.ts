import { type Answer, askSite } from '../site-check/askSite.ts';

/** A site with every page that its sitemap names. */
export interface VisitedSite {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The pages' answers by their paths. */
  readonly pages: ReadonlyMap<string, Answer>;
  readonly ask: (path: string, init?: RequestInit) => Promise<Answer>;
}

/** Requests at a time: a visitor's browser makes no more. */
const atOnce = 6;

/**
 * Works through a list, several at a time.
 *
 * @throws whatever the work throws
 */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  async function takeOn(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeOn));
}

/**
 * Fetches the pages that the sitemap names; none where there is no sitemap.
 *
 * @throws TypeError when the site can't be reached
 */
export async function visitSite(siteUrl: string): Promise<VisitedSite> {
  function ask(path: string, init?: RequestInit): Promise<Answer> {
    return askSite(`${siteUrl}${path}`, init);
  }
  const sitemap = await ask('/sitemap.xml');
  const paths = Array.from(sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => {
    // The sitemap names the site's own domain, whichever name it is asked by.
    return URL.canParse(address) ? new URL(address).pathname : address;
  });
  const answers = new Map<string, Answer>();
  await inParallel(paths, async (path) => {
    answers.set(path, await ask(path));
  });
  const pages = new Map(paths.map((path) => [path, answers.get(path) as Answer]));
  return { siteUrl, pages, ask };
}
