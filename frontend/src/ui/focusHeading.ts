/** Moves focus to the page's heading, so that what has just taken the page's place is spoken. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

export function showFromHeading(): void {
  scrollTo({ top: 0, behavior: 'instant' });
  focusHeading();
}
