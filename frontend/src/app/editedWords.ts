/** The development server's event for words that were edited. */
export const wordsEvent = 'site:words';

/** A page's new words, as that event carries them. */
export interface EditedWords {
  /** Path of the page. */
  readonly path: string;
  readonly html: string;
}

/** Words that were edited since the browser loaded this page, by their page's path. */
const edited = new Map<string, string>();

// A build has no such server, and leaves this out.
if (import.meta.hot) {
  import.meta.hot.on(wordsEvent, ({ path, html }: EditedWords) => edited.set(path, html));
}

/** The words of a page as they were last edited; undefined where they are as they were loaded. */
export function editedWords(path: string): string | undefined {
  return edited.get(path);
}
