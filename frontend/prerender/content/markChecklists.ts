import type { Element, ElementContent, Root } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { toString as textOf } from 'hast-util-to-string';

const blocks = new Set(['p', 'ul', 'ol', 'pre', 'div', 'blockquote', 'table']);

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && blocks.has(node.tagName);
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Puts a box before an item's words; a list or paragraph below them stays outside the label. */
function addBox(item: Element): void {
  const first = item.children.find((child) => child.type === 'element' && child.tagName === 'p');
  const holder = first?.type === 'element' ? first : item;
  const end = holder.children.findIndex(isBlock);
  const words = holder.children.slice(0, end === -1 ? undefined : end);
  const box = element('input', { type: 'checkbox', dataWithScript: '' });
  // GitHub's own boxes ("- [ ]") can't be ticked.
  const own = words.filter((word) => word.type !== 'element' || word.tagName !== 'input');
  holder.children.splice(0, words.length, element('label', {}, [box, ...own]));
}

/** The lists of a text below a heading that says "checklist", or below a subheading of one. */
function findChecklists(tree: Root): Element[] {
  let depth = 0;
  return tree.children
    .filter((node) => node.type === 'element')
    .filter((node) => {
      const level = headingRank(node);
      if (level && (depth === 0 || level <= depth)) {
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
    const copy = element('button', { type: 'button', dataCopy: 'list' }, [
      { type: 'text', value: 'Copy as Markdown' },
    ]);
    tree.children.splice(tree.children.indexOf(list) + 1, 0, copy);
  }
}
