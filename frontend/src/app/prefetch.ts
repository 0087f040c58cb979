import { firstSign } from './firstSign.ts';
import { prefetchPage, prefetchScript } from './loadPage.ts';
import { rowAt, siteRows } from './siteRows.ts';

const paths = new Set(siteRows.map((row) => row.path));

/** How long a screenful stays before a page that it leads to is fetched, in milliseconds. */
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

/** Whether a link goes on from a page: not to itself and not back up, as breadcrumbs do. */
function goesOn(link: Element, current: string): boolean {
  const path = pathOf(link);
  return path !== undefined && !`${current}/`.startsWith(path.replace(/\/?$/, '/'));
}

/**
 * Fetches what a screenful leads on to: of its content's first link the whole page, as the likeliest;
 * of all its links the scripts, a kilobyte or two each, once there is somebody to follow them.
 */
function prefetchInView(current: string): () => void {
  const links = [...document.querySelectorAll('a[href^="/"]')].filter((link) =>
    goesOn(link, current),
  );
  const inView = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let somebodyIsThere = false;

  function prefetchSeen() {
    const seen = links.filter((link) => inView.has(link));
    const first = pathOf(seen.find((link) => link.closest('main')) ?? null);
    if (first) {
      prefetchPage(rowAt(first));
    }
    const others = somebodyIsThere ? new Set(seen.map(pathOf)) : [];
    for (const path of others) {
      if (path) {
        prefetchScript(rowAt(path));
      }
    }
  }

  function prefetchSoon() {
    clearTimeout(timer);
    timer = setTimeout(prefetchSeen, dwellMs);
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      inView[isIntersecting ? 'add' : 'delete'](target);
    }
    prefetchSoon();
  });
  for (const link of links) {
    observer.observe(link);
  }
  let stopped = false;
  firstSign().then(() => {
    somebodyIsThere = true;
    if (!stopped) {
      prefetchSoon();
    }
  });
  return () => {
    stopped = true;
    observer.disconnect();
    clearTimeout(timer);
  };
}

/**
 * Fetches the pages that the visitor may go to next: those whose links are pointed at or focused
 * and, unless the visitor saves data, those that each screenful leads on to.
 *
 * @param current path of the page shown
 * @returns what undoes it
 */
export function prefetchLikelyPages(current: string): () => void {
  document.addEventListener('pointerover', prefetchTarget, { passive: true });
  document.addEventListener('focusin', prefetchTarget);
  const stop =
    'IntersectionObserver' in window && !savesData() ? prefetchInView(current) : undefined;
  return () => {
    document.removeEventListener('pointerover', prefetchTarget);
    document.removeEventListener('focusin', prefetchTarget);
    stop?.();
  };
}
