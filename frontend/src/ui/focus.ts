/** Moves focus to the page's heading, so that what has just taken the page's place is spoken. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

export function showFromHeading(): void {
  scrollTo({ top: 0, behavior: 'instant' });
  focusHeading();
}

/** Browsers without popovers don't know the selector. */
export function isPopoverOpen(popover: HTMLElement | null): boolean {
  return popover !== null && 'hidePopover' in popover && popover.matches(':popover-open');
}

/** Closes a popover if it is open; to close one that is closed would compute the page's styles. */
export function hidePopover(popover: HTMLElement | null): void {
  if (isPopoverOpen(popover)) {
    popover?.hidePopover();
  }
}

export function hidePopovers(except?: Node): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    const isToggle =
      except instanceof Element && except.getAttribute('popovertarget') === popover.id;
    if (!isToggle && !(except && popover.contains(except))) {
      hidePopover(popover);
    }
  }
}

/** The browser closes a menu on a click outside it, but not when Tab moves the focus out of it. */
export function closePopovers(): () => void {
  function close({ target }: FocusEvent) {
    if (target instanceof Node) {
      hidePopovers(target);
    }
  }
  document.addEventListener('focusin', close);
  return () => document.removeEventListener('focusin', close);
}
