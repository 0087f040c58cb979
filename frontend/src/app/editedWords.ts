/** The development server's event for words that were edited; a page asks for them by the same. */
export const wordsEvent = 'site:words';

export interface EditedWords {
  readonly path: string;
  readonly html: string;
}

const edited = new Map<string, string>();

function keepTicks(html: string): string {
  const boxes = document.querySelectorAll<HTMLInputElement>('[data-words] label > input');
  const ticked = Array.from(boxes).filter(({ checked }) => checked);
  const items = new Set(ticked.map((box) => box.parentElement?.textContent));
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const box of template.content.querySelectorAll('label > input')) {
    box.toggleAttribute('checked', items.has(box.parentElement?.textContent));
  }
  return template.innerHTML;
}

// A build has no such server, and leaves this out.
if (import.meta.hot) {
  import.meta.hot.on(wordsEvent, ({ path, html }: EditedWords) =>
    edited.set(path, keepTicks(html)),
  );
  // What was edited before this page could hear of it.
  import.meta.hot.send(wordsEvent);
}

/** The words of a page as they were last edited; undefined where they are as they were loaded. */
export function editedWords(path: string): string | undefined {
  return edited.get(path);
}
