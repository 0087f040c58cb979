import { hidePopover } from '../ui/hidePopover.ts';

/**
 * Closes a menu that is open over the page once the focus goes on behind it: the browser does so for a
 * click beside it, but not for a Tab.
 *
 * @returns what undoes it
 */
export function closePopovers(): () => void {
  function close({ target }: FocusEvent) {
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
      const isToggle =
        target instanceof Element && target.getAttribute('popovertarget') === popover.id;
      if (!isToggle && target instanceof Node && !popover.contains(target)) {
        hidePopover(popover);
      }
    }
  }
  document.addEventListener('focusin', close);
  return () => document.removeEventListener('focusin', close);
}
