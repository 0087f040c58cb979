import type { PageText } from '../content/PageText.ts';

/**
 * The text of the page that the document was built as, so that it isn't loaded again: its parts as
 * they are, by their names, and its headings. Null where it has none.
 */
export function readText(root: HTMLElement): PageText | null {
  const parts = Array.from(root.querySelectorAll<HTMLElement>('[data-prose]'), (part) => ({
    name: part.dataset['prose'] ?? '',
    html: part.innerHTML,
  }));
  const headings = root.querySelectorAll('[data-prose] h2[id], [data-call] > h3[id]');
  return parts.length === 0
    ? null
    : {
        file: '',
        html: parts.map(({ html }) => html).join(''),
        headings: Array.from(headings, ({ id, textContent, tagName }) => ({
          id,
          text: textContent.trim(),
          isCall: tagName === 'H3',
        })),
        parts,
      };
}
