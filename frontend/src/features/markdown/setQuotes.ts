import type { Element, ElementContent, Root } from 'hast';
import { typographic } from './typographic.ts';

/** Elements within a paragraph; any other begins a text of its own. */
const inline: ReadonlySet<string> = new Set(['a', 'strong', 'em', 'del', 'code', 'sup', 'sub']);

/** Behind code nothing opens: a mark there is the code's own "s". */
const behindCode = 'x';

function setWithin(element: Element, before: string): string {
  if (element.tagName === 'pre' || element.tagName === 'code') {
    return behindCode;
  }
  return setAll(element.children, inline.has(element.tagName) ? before : '');
}

/** @returns the last character, which decides how the next mark stands */
function setAll(nodes: Root['children'] | ElementContent[], before: string): string {
  let last = before;
  for (const node of nodes) {
    if (node.type === 'text') {
      node.value = typographic(node.value, last);
      last = node.value.slice(-1) || last;
    } else if (node.type === 'element') {
      const end = setWithin(node, last);
      last = inline.has(node.tagName) ? end : '';
    }
  }
  return last;
}

export function setQuotes(tree: Root): void {
  setAll(tree.children, '');
}
