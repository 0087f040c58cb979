import type { Element, ElementContent, Root, RootContent } from 'hast';
import bash from 'highlight.js/lib/languages/bash';
import diff from 'highlight.js/lib/languages/diff';
import json from 'highlight.js/lib/languages/json';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import { visit } from 'unist-util-visit';

const highlighter = createLowlight({ bash, diff, json, sql, typescript, yaml });

/** The element that shows a kind of token; the stylesheet knows these and no others. */
const elements: ReadonlyMap<string, string> = new Map([
  ['hljs-keyword', 'b'],
  ['hljs-comment', 'i'],
  ['hljs-meta', 'i'],
  ['hljs-string', 'span'],
  ['hljs-number', 'span'],
  ['hljs-literal', 'span'],
  ['hljs-addition', 'span'],
  ['hljs-deletion', 'b'],
]);

function firstClass({ properties: { className } }: Element): string {
  return Array.isArray(className) ? String(className[0]) : '';
}

/** Keeps the tokens that have a look of their own, in the shortest markup: bytes are counted. */
function simplify(tokens: readonly RootContent[], around?: string): ElementContent[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'element') {
      return token.type === 'doctype' ? [] : [token];
    }
    const tagName = elements.get(firstClass(token));
    const children = simplify(token.children, tagName ?? around);
    return tagName && !around ? [{ type: 'element', tagName, properties: {}, children }] : children;
  });
}

/** Leaves the language on the block, for the bar above it. */
function highlight(code: Element, block: Element): void {
  const language = firstClass(code).replace(/^language-/, '');
  const [text] = code.children;
  if (text?.type === 'text' && highlighter.registered(language)) {
    code.children = simplify(highlighter.highlight(language, text.value).children);
  }
  code.properties = {};
  block.properties['dataLanguage'] = language;
}

export function highlightCode(tree: Root): void {
  visit(tree, 'element', (element, _, parent) => {
    if (element.tagName === 'code' && parent?.type === 'element' && parent.tagName === 'pre') {
      highlight(element, parent);
    }
  });
}
