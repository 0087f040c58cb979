/** The development server's event for edited texts. A page asks for them with the same event. */
export const textsEvent = 'site:texts';

export interface EditedText {
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
  import.meta.hot.on(textsEvent, ({ path, html }: EditedText) => edited.set(path, keepTicks(html)));
  // Edits from before this page was connected.
  import.meta.hot.send(textsEvent);
}

/** The text of a page as it was last edited; undefined if it is as it was loaded. */
export function editedHtml(path: string): string | undefined {
  return edited.get(path);
}
