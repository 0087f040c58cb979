import type { Element, ElementContent, Root, RootContent } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { element } from '../../../src/features/markdown/frameCalls.ts';

/** A heading in a summary opens it, so it can't be a link as well. */
export function withoutLinks(heading: Element): Element {
  const children = heading.children.flatMap((child): ElementContent[] =>
    child.type === 'element' && child.tagName === 'a' ? child.children : [child],
  );
  return { ...heading, children };
}

function isElementContent(node: RootContent): node is ElementContent {
  return node.type !== 'doctype';
}

/**
 * Folds what is below each heading of the third level, so that the heading opens it. The first is
 * open.
 */
export function foldQuestions(tree: Root): void {
  const folded: RootContent[] = [];
  let answer: Element | undefined;
  let isFirst = true;
  for (const node of tree.children.filter(isElementContent)) {
    const rank = node.type === 'element' ? headingRank(node) : undefined;
    if (node.type === 'element' && rank === 3) {
      const summary = element('summary', {}, [withoutLinks(node)]);
      answer = element('details', { open: isFirst }, [summary]);
      isFirst = false;
      folded.push(answer);
    } else if (answer && rank !== 2) {
      answer.children.push(node);
    } else {
      answer = undefined;
      folded.push(node);
    }
  }
  tree.children = folded;
}
