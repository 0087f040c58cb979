import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

const blocks = new Set(['p', 'ul', 'ol', 'pre', 'div', 'blockquote', 'table']);

function textOf(heading: Element): string {
  let text = '';
  visit(heading, 'text', ({ value }) => {
    text += value;
  });
  return text;
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && blocks.has(node.tagName);
}

/** Puts a box before an item's words; a list or paragraph below them stays outside the label. */
function addBox(item: Element): void {
  const first = item.children.find((child) => child.type === 'element' && child.tagName === 'p');
  const holder = first?.type === 'element' ? first : item;
  const end = holder.children.findIndex(isBlock);
  const words = holder.children.slice(0, end === -1 ? undefined : end);
  const box: Element = {
    type: 'element',
    tagName: 'input',
    properties: { type: 'checkbox', dataWithScript: '' },
    children: [],
  };
  const label: Element = {
    type: 'element',
    tagName: 'label',
    properties: {},
    // GitHub's own boxes ("- [ ]") can't be ticked.
    children: [box, ...words.filter((word) => word.type !== 'element' || word.tagName !== 'input')],
  };
  holder.children.splice(0, words.length, label);
}

function copyButton(): Element {
  return {
    type: 'element',
    tagName: 'button',
    properties: { type: 'button', dataCopy: 'list' },
    children: [{ type: 'text', value: 'Copy as Markdown' }],
  };
}

function levelOf({ tagName }: Element): number {
  return Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
}

/** The lists of a text below a heading that says "checklist", or below a subheading of one. */
function findChecklists(tree: Root): Element[] {
  let depth = 0;
  return tree.children
    .filter((node) => node.type === 'element')
    .filter((node) => {
      const level = levelOf(node);
      if (level > 0 && (depth === 0 || level <= depth)) {
        depth = /checklist/i.test(textOf(node)) ? level : 0;
      }
      return depth > 0 && ['ul', 'ol'].includes(node.tagName);
    });
}

/**
 * Makes lists under a heading that says "checklist" lists to tick, with a button that copies them.
 * Without script they are the lists that they were.
 */
export function markChecklists(tree: Root): void {
  for (const list of findChecklists(tree)) {
    list.properties['dataChecklist'] = '';
    for (const item of list.children.filter((child) => child.type === 'element')) {
      addBox(item);
    }
    tree.children.splice(tree.children.indexOf(list) + 1, 0, copyButton());
  }
}
