/** The text that a prerendered page already shows, so that it isn't loaded a second time. */
export function readWordsFromPage(): string | null {
  return document.querySelector('[data-words]')?.innerHTML ?? null;
}
