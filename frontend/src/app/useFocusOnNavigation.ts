import { useEffect, useRef } from 'react';
import { focusHeading } from '../ui/focusHeading.ts';
import { hidePopover } from '../ui/hidePopover.ts';
import { usePlace } from '../ui/navigation.ts';

/**
 * Moves focus to the new page's heading after a navigation, so that a screen reader speaks it and
 * the keyboard goes on from there. The first page keeps the focus that the browser gave it.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = usePlace();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) {
      return;
    }
    shown.current = pathname;
    // A menu that was open over the page before it is none of this one's.
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
      hidePopover(popover);
    }
    focusHeading();
  }, [pathname]);
}
