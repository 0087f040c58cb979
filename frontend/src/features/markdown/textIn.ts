import type { Nodes } from 'hast';
import { visit } from 'unist-util-visit';

export function textIn(node: Nodes): string {
  let text = '';
  visit(node, 'text', ({ value }) => {
    text += value;
  });
  return text;
}
