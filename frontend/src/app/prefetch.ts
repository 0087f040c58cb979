import { loadPage } from './loadPage.ts';
import { notFoundRow } from './pageTable.ts';
import { rowAt } from './siteRows.ts';

/** How long links stay in view before their pages are fetched, in milliseconds. */
const dwellMs = 200;

function prefetchLink(link: Element | null): void {
  const path = link?.getAttribute('href')?.split(/[?#]/)[0] ?? '';
  const row = path.startsWith('/') ? rowAt(path) : notFoundRow;
  if (row !== notFoundRow) {
    // The click will try again, and report what fails.
    loadPage(row).catch(() => {});
  }
}

function prefetchTarget({ target }: Event): void {
  prefetchLink(target instanceof Element ? target.closest('a') : null);
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

function prefetchLinksInView(current: string): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting) {
        timers.set(target, setTimeout(prefetchLink, dwellMs, target));
      }
    }
  });
  for (const link of document.querySelectorAll('a[href^="/"]')) {
    if (link.getAttribute('href') !== current) {
      observer.observe(link);
    }
  }
  return () => {
    observer.disconnect();
    for (const timer of timers.values()) {
      clearTimeout(timer);
    }
  };
}

/** Fetches pages whose links are pointed at, focused or, unless the visitor saves data, in view. */
export function prefetchLinkedPages(current: string): () => void {
  document.addEventListener('pointerover', prefetchTarget, { passive: true });
  document.addEventListener('focusin', prefetchTarget);
  const stop = savesData() ? undefined : prefetchLinksInView(current);
  return () => {
    document.removeEventListener('pointerover', prefetchTarget);
    document.removeEventListener('focusin', prefetchTarget);
    stop?.();
  };
}
