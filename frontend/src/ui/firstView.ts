let lasts = true;

/** Whether React is still taking over, or building anew, the page that the browser loaded. */
export function isFirstView(): boolean {
  return lasts;
}

/** From now on, what is shown was not there when the document came. */
export function endFirstView(): void {
  lasts = false;
}
