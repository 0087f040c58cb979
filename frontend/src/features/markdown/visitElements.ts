import type { Element, Root } from 'hast';

/** Calls `visitor` for every element of a tree, parents first. */
export function visitElements(
  node: Root | Element,
  visitor: (element: Element, parent: Root | Element) => void,
): void {
  for (const child of [...node.children]) {
    if (child.type === 'element') {
      visitor(child, node);
      visitElements(child, visitor);
    }
  }
}
