import type { Location, NavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

function keyOf({ key, pathname, hash }: Location): string {
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

/** Keeps how far the page of a location is scrolled. */
export function rememberScroll(location: Location): void {
  positions.set(keyOf(location), scrollY);
}

/**
 * Scrolls to where a navigation should arrive: where the visitor was on going back, otherwise the
 * top. The texts scroll on to the section that the address names themselves.
 */
export function restoreScroll(location: Location, action: NavigationType, before: Location): void {
  const known = action === 'POP' ? positions.get(keyOf(location)) : undefined;
  if (known !== undefined) {
    scrollTo({ top: known, behavior: 'instant' });
  } else if (location.pathname !== before.pathname) {
    scrollTo({ top: 0, behavior: 'instant' });
  }
}
