import { useEffect, useRef } from 'react';
import { focusHeading } from '../ui/focusHeading.ts';
import { useWhereabouts } from '../ui/navigation.ts';
import { linkFollowedFrom } from './scrollPositions.ts';

/**
 * Moves focus to the new page's heading after a navigation, so that a screen reader speaks it and
 * the keyboard goes on from there; after going back, to the link by which the visitor had left. A link
 * to the page that is shown leads to its heading as well. The first page keeps the focus that the
 * browser gave it.
 */
export function useFocusOnNavigation(): void {
  const { place, arrival } = useWhereabouts();
  const shown = useRef(place);
  useEffect(() => {
    const before = shown.current;
    shown.current = place;
    const isBack = arrival === 'pop';
    const isAgain = !isBack && place.hash === '' && place.key !== before.key;
    if (before.pathname === place.pathname && !isAgain) {
      return;
    }
    const link = isBack ? linkFollowedFrom(place) : undefined;
    if (link) {
      link.focus({ preventScroll: true });
    } else {
      focusHeading();
    }
  }, [place, arrival]);
}
