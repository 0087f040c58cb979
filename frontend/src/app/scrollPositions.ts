import type { Place, Whereabouts } from '../ui/navigation.ts';

const positions = new Map<string, number>();

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

/** Keeps how far the page of a place is scrolled. */
export function rememberScroll(place: Place): void {
  positions.set(keyOf(place), scrollY);
}

/**
 * Scrolls to where a navigation should arrive: where the visitor was on going back, otherwise the
 * top. The texts scroll on to the section that the address names themselves.
 */
export function restoreScroll({ place, arrival }: Whereabouts, before: Place): void {
  const known = arrival === 'pop' ? positions.get(keyOf(place)) : undefined;
  if (known !== undefined) {
    scrollTo({ top: known, behavior: 'instant' });
  } else if (place.pathname !== before.pathname) {
    scrollTo({ top: 0, behavior: 'instant' });
  }
}
