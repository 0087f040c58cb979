import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** When the element that a hash names is scrolled to, in milliseconds after the page is shown. */
export const scrollDelaysMs = [0, 200] as const;

/** The same, counted from the moment at which the page's content has loaded. */
export const loadedScrollDelaysMs = [0, 200, 500, 1000, 2000] as const;

const visitorEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

interface ScrollOptions {
  readonly delaysMs: readonly number[];
  /** Whether the keyboard goes on from there, as it does after a link that the browser follows. */
  readonly moveFocus: boolean;
}

/**
 * Scrolls to the element that a hash names, out of what is folded up, smoothly unless the visitor
 * prefers less motion, and again after each delay: what is above it may arrive late. It ends as
 * soon as the visitor takes over.
 */
export function scrollToHash(hash: string, { delaysMs, moveFocus }: ScrollOptions): () => void {
  let focusDue = moveFocus;

  function scroll(): void {
    const target = findTarget(hash);
    target?.closest('details')?.setAttribute('open', '');
    const { matches: lessMotion } = matchMedia('(prefers-reduced-motion: reduce)');
    target?.scrollIntoView({ behavior: lessMotion ? 'instant' : 'smooth' });
    if (target && focusDue) {
      focusDue = false;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
  }

  const timers = delaysMs.map((delay) => setTimeout(scroll, delay));
  function stop(): void {
    for (const timer of timers) {
      clearTimeout(timer);
    }
    for (const event of visitorEvents) {
      removeEventListener(event, stop);
    }
  }
  for (const event of visitorEvents) {
    addEventListener(event, stop, { passive: true });
  }
  return stop;
}

export function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A stray `%`: such a hash names nothing.
    return null;
  }
}

/**
 * Whether the target has left the upper half of the window. Where the browser itself went to the
 * hash or restored a position, that means that the visitor has moved on.
 */
function hasLeft(target: HTMLElement | null): boolean {
  const top = target?.getBoundingClientRect().top ?? 0;
  return top < 0 || top > innerHeight / 2;
}

export function useHashScroll(loaded: boolean): void {
  const { hash, key } = useLocation();
  const followedLink = useNavigationType() !== 'POP';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link scrolls again, and only its key differs.
  useEffect(() => {
    if (!hash || (!followedLink && hasLeft(findTarget(hash)))) {
      return;
    }
    return scrollToHash(hash, {
      delaysMs: loaded ? loadedScrollDelaysMs : scrollDelaysMs,
      moveFocus: followedLink,
    });
  }, [hash, key, loaded, followedLink]);
}
