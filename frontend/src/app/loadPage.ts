import { loadChunk } from '../api/loadChunk.ts';
import { loadPostText } from '../content/blog/posts.ts';
import type { PageText } from '../content/PageText.ts';
import type { PageModule } from '../pages/PageProps.ts';
import { afterPaint } from '../ui/afterPaint.ts';
import { notFoundRow } from './pageTable.ts';
import { rowAt, type SiteRow } from './siteRows.ts';

export interface PageData {
  readonly module: PageModule;
  /** Null for a page without a text, or one that loads its text itself. */
  readonly text: PageText | null;
}

const modules = import.meta.glob<PageModule>('../pages/**/*Page.tsx');

const loading = new Map<SiteRow, Promise<PageData>>();
const loaded = new Map<SiteRow, PageData>();

export async function loadPageModule(row: SiteRow): Promise<PageModule> {
  const load = modules[`../pages/${row.file}.tsx`];
  if (!load) {
    throw new Error(`The route table names no module of a page: ${row.file}`);
  }
  return loadChunk(row.chunk, load);
}

/** A page is loaded once; after a failure the next call tries again. */
export function loadPage(row: SiteRow): Promise<PageData> {
  const known = loading.get(row);
  if (known) {
    return known;
  }
  const page = load(row);
  loading.set(row, page);
  page.catch(() => loading.delete(row));
  return page;
}

/** @returns undefined if the page isn't in memory yet */
export function loadedPage(row: SiteRow): PageData | undefined {
  return loaded.get(row);
}

/**
 * Keeps the first page that the browser loaded, whose text is already in the document. So going back
 * to it works offline and after a deployment.
 */
export function cachePage(row: SiteRow, data: PageData): void {
  loading.set(row, Promise.resolve(data));
  loaded.set(row, data);
}

async function load(row: SiteRow): Promise<PageData> {
  const { post } = row;
  const [module, ownText] = await Promise.all([
    loadPageModule(row),
    post ? loadChunk(row.chunk, () => loadPostText(post)) : null,
  ]);
  const { loadText } = module;
  const text = ownText ?? (loadText && (await loadChunk(row.chunk, () => loadText(row.path))));
  const data = { module, text: text ?? null };
  loaded.set(row, data);
  return data;
}

/** How long links stay in view before their pages are fetched, in milliseconds. */
const dwellMs = 200;

async function prefetchLink(link: Element | null, isChosen = false): Promise<void> {
  const path = link?.getAttribute('href')?.split(/[?#]/)[0] ?? '';
  const row = path.startsWith('/') ? rowAt(path) : notFoundRow;
  if (row === notFoundRow) {
    return;
  }
  try {
    const { module } = await loadPage(row);
    if (isChosen) {
      await module.prefetchText?.(row.path);
    }
  } catch {
    // The click will try again, and report what fails.
  }
}

function prefetchTarget({ target }: Event): void {
  prefetchLink(target instanceof Element ? target.closest('a') : null, true);
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Fetches pages whose links are pointed at or focused. */
export function prefetchChosenPages(): () => void {
  document.addEventListener('pointerover', prefetchTarget, { passive: true });
  document.addEventListener('focusin', prefetchTarget);
  return () => {
    document.removeEventListener('pointerover', prefetchTarget);
    document.removeEventListener('focusin', prefetchTarget);
  };
}

/** Fetches pages whose links stay in view, unless the visitor saves data. */
export function prefetchPagesInView(current: string): () => void {
  if (savesData()) {
    return () => {};
  }
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting) {
        timers.set(target, setTimeout(prefetchLink, dwellMs, target));
      }
    }
  });
  const cancel = afterPaint(() => {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      if (link.getAttribute('href') !== current) {
        observer.observe(link);
      }
    }
  });
  return () => {
    cancel();
    observer.disconnect();
    for (const timer of timers.values()) {
      clearTimeout(timer);
    }
  };
}
