import { loadChunk } from '../chunks/loadChunk.ts';
import { loadPostWords } from '../content/blog/posts.ts';
import type { PageModule } from '../pages/PageProps.ts';
import type { SiteRow } from './siteRows.ts';

/** What a page needs before it can be shown. */
export interface PageData {
  readonly module: PageModule;
  readonly words: string | null;
}

const modules = import.meta.glob<PageModule>('../pages/**/*Page.tsx');

const prefetched = new Map<string, Promise<PageData>>();
const atHand = new Map<string, PageData>();

/**
 * Loads the script of a row's page.
 *
 * @throws ChunkLoadError where it can't be had
 */
export async function loadPageModule(row: SiteRow): Promise<PageModule> {
  const load = modules[`../pages/${row.file}.tsx`];
  if (!load) {
    throw new Error(`The route table names no module of a page: ${row.file}`);
  }
  return loadChunk(row.chunk, load);
}

/**
 * Loads everything that a row's page shows: its script and, where it has them apart, its words.
 *
 * @throws ChunkLoadError where one of its scripts can't be had
 */
export async function loadPage(row: SiteRow): Promise<PageData> {
  return prefetched.get(row.path) ?? load(row);
}

/** Loads a page before it is asked for. A failure is forgotten: the page is then loaded anew. */
export function prefetchPage(row: SiteRow): void {
  if (prefetched.has(row.path)) {
    return;
  }
  const page = load(row);
  prefetched.set(row.path, page);
  function forget() {
    return prefetched.delete(row.path);
  }
  page.then((data) => {
    if (data.module.loadWords && data.words === null) {
      forget();
    } else {
      atHand.set(row.path, data);
    }
  }, forget);
}

/**
 * Loads a page's script before it is asked for: with it the page is whole, unless it has words, which
 * are many bytes and come with {@link prefetchPage}. A failure is forgotten, as there.
 */
export function prefetchScript(row: SiteRow): void {
  if (atHand.has(row.path) || row.post) {
    return;
  }
  loadPageModule(row).then(
    (module) => {
      if (!module.loadWords) {
        atHand.set(row.path, { module, words: null });
      }
    },
    () => {},
  );
}

/** A page that was loaded before it is asked for, and so can be shown in the click's own task. */
export function pageAtHand(row: SiteRow): PageData | undefined {
  return atHand.get(row.path);
}

async function load(row: SiteRow): Promise<PageData> {
  const { post } = row;
  const [module, postWords] = await Promise.all([
    loadPageModule(row),
    post ? loadChunk(row.chunk, () => loadPostWords(post)) : null,
  ]);
  const words = postWords ?? (module.loadWords && (await loadChunk(row.chunk, module.loadWords)));
  return { module, words: words?.html ?? null };
}
