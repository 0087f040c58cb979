import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

/** Every node of one type below a node, in the order of the text. */
export function findNodes<Type extends Nodes['type']>(
  node: Nodes,
  type: Type,
): Extract<Nodes, { type: Type }>[] {
  const found: Extract<Nodes, { type: Type }>[] = [];
  visit(node, (each) => {
    if (each.type === type) {
      found.push(each as Extract<Nodes, { type: Type }>);
    }
  });
  return found;
}
