import { hidePopover } from '../ui/hidePopover.ts';

export function hidePopovers(except?: Node): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    const isToggle =
      except instanceof Element && except.getAttribute('popovertarget') === popover.id;
    if (!isToggle && !(except && popover.contains(except))) {
      hidePopover(popover);
    }
  }
}

/**
 * Closes a menu that is open over the page once the focus goes on behind it: the browser does so for a
 * click beside it, but not for a Tab.
 *
 * @returns a function that undoes it
 */
export function closePopovers(): () => void {
  function close({ target }: FocusEvent) {
    if (target instanceof Node) {
      hidePopovers(target);
    }
  }
  document.addEventListener('focusin', close);
  return () => document.removeEventListener('focusin', close);
}
