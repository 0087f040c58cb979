import { prefetchPage } from './loadPage.ts';
import { rowAt, siteRows } from './siteRows.ts';

const paths = new Set(siteRows.map((row) => row.path));

/** How long a link stays in view before its page is fetched, in milliseconds. */
const dwellMs = 200;

function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const path = link?.getAttribute('href')?.split(/[?#]/)[0];
  return path && paths.has(path) ? path : undefined;
}

function prefetchTarget(event: Event): void {
  const path = pathOf(event.target);
  if (path) {
    prefetchPage(rowAt(path));
  }
}

function savesData(): boolean {
  return (
    'connection' in navigator &&
    (navigator.connection as { readonly saveData?: boolean }).saveData === true
  );
}

/**
 * Fetches the pages that the visitor may go to next: those whose links are pointed at or focused
 * and, unless the visitor saves data, those whose links are in view.
 *
 * @param current path of the page shown, which needs no fetching
 * @returns what undoes it
 */
export function prefetchVisibleLinks(current: string): () => void {
  document.addEventListener('pointerover', prefetchTarget, { passive: true });
  document.addEventListener('focusin', prefetchTarget);
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const fetchSeen: IntersectionObserverCallback = (entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      const path = isIntersecting ? pathOf(target) : undefined;
      if (path && path !== current) {
        timers.set(
          target,
          setTimeout(() => prefetchPage(rowAt(path)), dwellMs),
        );
      }
    }
  };
  const observer = 'IntersectionObserver' in window ? new IntersectionObserver(fetchSeen) : null;
  if (observer && !savesData()) {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      observer.observe(link);
    }
  }
  return () => {
    document.removeEventListener('pointerover', prefetchTarget);
    document.removeEventListener('focusin', prefetchTarget);
    observer?.disconnect();
    for (const timer of timers.values()) {
      clearTimeout(timer);
    }
  };
}
