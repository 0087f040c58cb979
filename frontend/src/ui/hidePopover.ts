/** Closes a popover if it is open. Browsers without popovers have nothing to close. */
export function hidePopover(popover: HTMLElement | null): void {
  if (popover && 'hidePopover' in popover) {
    popover.hidePopover();
  }
}
