import type { Element, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { Heading, PageText, TextPart } from '../../content/PageText.ts';
import { textIn } from './frameCalls.ts';

function isHeading(node: RootContent | undefined, tagName: string): node is Element {
  return (
    node?.type === 'element' && node.tagName === tagName && node.properties['id'] !== undefined
  );
}

/** Headings of the second level, and of the third those of calls. */
function readHeadings(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'element', (node, _, parent) => {
    const isCall = parent?.type === 'element' && 'dataCall' in parent.properties;
    if (isHeading(node, 'h2') || (isCall && isHeading(node, 'h3'))) {
      const id = String(node.properties['id']);
      headings.push({ id, text: textIn(node).trim(), isCall: node.tagName === 'h3' });
    }
  });
  return headings;
}

/** The heading with which a part begins, by itself or in a section of its own. */
function nameOf(node: RootContent): string | undefined {
  const first = node.type === 'element' && node.tagName === 'section' ? node.children[0] : node;
  return isHeading(first, 'h2') ? String(first.properties['id']) : undefined;
}

function readParts({ children }: Root): TextPart[] {
  const parts: { readonly name: string; readonly nodes: RootContent[] }[] = [];
  for (const node of children) {
    const name = nameOf(node);
    const last = parts.at(-1);
    if (name !== undefined || !last) {
      parts.push({ name: name ?? '', nodes: [node] });
    } else {
      last.nodes.push(node);
    }
  }
  return parts.map(({ name, nodes }) => ({ name, html: toHtml(nodes) }));
}

/** What pages show of a text's tree. @param file where it is written */
export function describeText(tree: Root, file: string): PageText {
  const parts = readParts(tree);
  const html = parts.map((part) => part.html).join('');
  return { file, html, headings: readHeadings(tree), parts };
}
