import type { Element, Root, RootContent } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { element } from '../../../src/features/markdown/frameCalls.ts';

/** `Experiment 1: which Regions do you use` */
const numbered = /^([A-Z][a-z]+ \d): /;

function markNumber(heading: Element): void {
  const [link] = heading.children;
  const [first] = link?.type === 'element' ? link.children : [];
  const [beginning = '', number] = first?.type === 'text' ? (numbered.exec(first.value) ?? []) : [];
  if (link?.type === 'element' && first?.type === 'text' && number) {
    first.value = first.value.slice(beginning.length);
    const colon = element('i', {}, [{ type: 'text', value: ': ' }]);
    link.children = [
      element('small', {}, [{ type: 'text', value: number }, colon]),
      element('span', {}, link.children),
    ];
  }
}

function beginsPart(node: RootContent, deepest: number): node is Element {
  const rank = node.type === 'element' ? headingRank(node) : undefined;
  return rank !== undefined && rank <= deepest;
}

/**
 * Puts each part of a text into a section, so that its heading can stay beside it.
 *
 * @param deepest level of the headings with which parts begin
 */
export function divideText(tree: Root, deepest = 2): void {
  const sections: Element[] = [];
  for (const node of tree.children) {
    const last = sections.at(-1);
    if (beginsPart(node, deepest)) {
      markNumber(node);
      sections.push(element('section', {}, [node]));
    } else if (!last) {
      sections.push(element('section', {}, node.type === 'doctype' ? [] : [node]));
    } else if (node.type !== 'doctype') {
      last.children.push(node);
    }
  }
  tree.children = sections;
}
