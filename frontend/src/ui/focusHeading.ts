/** Moves focus to the page's heading, so that what has just taken the page's place is spoken. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Shows what has just taken a form's place from its heading on, and moves focus there. */
export function showFromHeading(): void {
  scrollTo({ top: 0, behavior: 'instant' });
  focusHeading();
}
