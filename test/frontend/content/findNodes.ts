import type { Nodes } from 'mdast';

/** Every node of one type below a node, in the order of the text. */
export function findNodes<Type extends Nodes['type']>(
  node: Nodes,
  type: Type,
): Extract<Nodes, { type: Type }>[] {
  const own = node.type === type ? [node as Extract<Nodes, { type: Type }>] : [];
  const children = 'children' in node ? node.children : [];
  return [...own, ...children.flatMap((child) => findNodes(child, type))];
}

/** The text that a node shows, without marks. */
export function textOf(node: Nodes): string {
  if ('value' in node && node.type !== 'html') {
    return node.value;
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
