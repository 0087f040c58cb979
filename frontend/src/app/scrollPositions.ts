import type { Place, Whereabouts } from '../ui/navigation.ts';

interface Position {
  readonly scrollY: number;
  /** The link that had the focus, by its number among the page's, and where it leads. */
  readonly link: number;
  readonly href: string | undefined;
}

const positions = new Map<string, Position>();

function keyOf({ key, pathname, hash }: Place): string {
  return `${key} ${pathname}${hash}`;
}

/** Leaves scrolling on back and forward to {@link restoreScroll}, and on reloads to the browser. */
export function takeOverScrolling(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Keeps how far the page of a place is scrolled, and which link of it has the focus. */
export function rememberScroll(place: Place): void {
  const link = Array.from<Element | null>(document.links).indexOf(document.activeElement);
  positions.set(keyOf(place), { scrollY, link, href: document.links[link]?.href });
}

/** The link by which the visitor left the page that is shown again; undefined where that isn't known. */
export function linkFollowedFrom(place: Place): HTMLElement | undefined {
  const { link = -1, href } = positions.get(keyOf(place)) ?? {};
  const found = document.links[link];
  return found?.href === href ? found : undefined;
}

/**
 * Scrolls to where a navigation should arrive: where the visitor was on going back, otherwise the
 * top, also of the page that is shown. The texts scroll on to the section that the address names
 * themselves.
 */
export function restoreScroll({ place, arrival }: Whereabouts, before: Place): void {
  const isBack = arrival === 'pop';
  const known = isBack ? (positions.get(keyOf(place))?.scrollY ?? place.scrollY) : undefined;
  if (known !== undefined) {
    scrollTo({ top: known, behavior: 'instant' });
  } else if (place.pathname !== before.pathname || (!isBack && place.hash === '')) {
    scrollTo({ top: 0, behavior: 'instant' });
  }
}
