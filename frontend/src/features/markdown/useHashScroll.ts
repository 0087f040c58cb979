import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findTarget, loadedScrollDelaysMs, scrollDelaysMs, scrollToHash } from './scrollToHash.ts';

/**
 * Whether the target has left the upper half of the window. Where the browser itself went to the
 * hash or restored a position, that means that the visitor has moved on.
 */
function isElsewhere(target: HTMLElement | null): boolean {
  const top = target?.getBoundingClientRect().top ?? 0;
  return top < 0 || top > innerHeight / 2;
}

export function useHashScroll(loaded: boolean): void {
  const { hash, key } = useLocation();
  const followedLink = useNavigationType() !== 'POP';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link scrolls again, and only its key differs.
  useEffect(() => {
    if (!hash || (!followedLink && isElsewhere(findTarget(hash)))) {
      return;
    }
    return scrollToHash(hash, {
      delaysMs: loaded ? loadedScrollDelaysMs : scrollDelaysMs,
      moveFocus: followedLink,
    });
  }, [hash, key, loaded, followedLink]);
}
