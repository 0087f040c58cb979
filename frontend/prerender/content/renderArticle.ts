import type { Element, ElementContent, Root as Html } from 'hast';
import type { Root as Markdown } from 'mdast';
import { visit } from 'unist-util-visit';
import { readQuote } from '../../src/features/markdown/readQuote.ts';
import { renderMarkdown } from '../../src/features/markdown/renderMarkdown.ts';
import { readImageSizes } from '../readImageSizes.ts';
import type { Recorded } from './coverage.ts';
import { findNodes } from './findNodes.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { fillQuotes } from './kits.ts';
import { markChecklists } from './markChecklists.ts';
import type { ParsedWords } from './ParsedWords.ts';
import type { Asked } from './tellAsked.ts';
import { type Told, tellBelow } from './tellBelow.ts';
import type { WrittenCode } from './WrittenCode.ts';

/** What words are rendered from. */
export interface Source extends Pick<ParsedWords, 'kind' | 'file' | 'kits'> {
  /** With its front matter. */
  readonly markdown: string;
  /** When the tests last did something else with its code; undefined where that isn't written down. */
  readonly record: Recorded | undefined;
}

/** A link or picture of a text, or a link whose address was to follow and doesn't. */
export interface Reference {
  readonly kind: 'link' | 'picture' | 'unresolved';
  /** Of an unresolved link all that is written. */
  readonly url: string;
  /** A picture's text alternative. */
  readonly alt: string;
  /** In the file, from 1. */
  readonly line: number;
}

/** HTML of a page's words, with what they refer to, what can be referred to in them, and their code. */
export interface Rendered {
  readonly html: string;
  readonly references: readonly Reference[];
  readonly code: readonly WrittenCode[];
  /** Ids of the headings. */
  readonly ids: readonly string[];
}

function readReferences(tree: Markdown, linesBefore: number): Reference[] {
  const references: Reference[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      references.push({
        kind: node.type === 'image' ? 'picture' : 'link',
        url: node.url,
        alt: node.type === 'image' ? (node.alt ?? '') : '',
        line: linesBefore + (node.position?.start.line ?? 1),
      });
    }
  });
  return [...references, ...readUnresolved(tree, linesBefore)];
}

/** Markdown shows the brackets of a link that has no address. */
function readUnresolved(tree: Markdown, linesBefore: number): Reference[] {
  return findNodes(tree, 'text').flatMap(({ value, position }) =>
    Array.from(value.matchAll(/\[[^\][]+\]\[[^\][]*\]/g), ({ 0: url, index }) => ({
      ...({ kind: 'unresolved', url, alt: '' } as const),
      line:
        linesBefore + (position?.start.line ?? 1) + value.slice(0, index).split('\n').length - 1,
    })),
  );
}

function readIds(tree: Html): string[] {
  const ids: string[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    if (/^h[1-6]$/.test(tagName) && properties['id']) {
      ids.push(String(properties['id']));
    }
  });
  return ids;
}

/** The kit that a block quotes. */
function kitOf({ tagName, children: [code] }: Element): string | undefined {
  return tagName === 'pre' && code?.type === 'element'
    ? readQuote(code.data?.meta)?.file
    : undefined;
}

/** Puts below each output when it was seen, in place of a link that would download it. */
function tellOutputs(tree: Html, seen: Told['seen']): void {
  visit(tree, 'element', (pre, at, parent) => {
    const [code] = pre.children;
    const words = seen[kitOf(pre) ?? ''];
    if (code?.type === 'element' && words !== undefined && parent && at !== undefined) {
      delete code.data;
      parent.children.splice(at + 1, 0, smallPrint(words));
    }
  });
}

function element(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

function smallPrint(value: string): Element {
  return element('p', [element('small', [{ type: 'text', value }])]);
}

/** Words with what stands between backticks as code. */
function withCode(words: string): ElementContent[] {
  return words.split('`').map((value, at) => {
    const text = { type: 'text', value } as const;
    return at % 2 === 0 ? text : element('code', [text]);
  });
}

function askedItem(answer: string, words: string): Element {
  const label = element('strong', [{ type: 'text', value: `Must ${answer}:` }]);
  return element('li', [label, { type: 'text', value: ' ' }, ...withCode(words)]);
}

function askedBelow({ denied, passing, href, all }: Asked): Element {
  const items = [
    ...denied.map((words) => askedItem('be denied', words)),
    ...passing.map((words) => askedItem('pass', words)),
  ];
  const link = element('a', withCode(all), { href, download: '' });
  return element('div', [element('ul', items), element('p', [link])], { dataAsked: '' });
}

/** Puts below each policy some of what it is asked; one that is quoted in parts has it once. */
function tellRequests(tree: Html, asked: Told['asked']): void {
  const told = new Set<string>();
  visit(tree, 'element', (pre, at, parent) => {
    const kit = kitOf(pre);
    if (kit !== undefined && parent && at !== undefined && !told.has(kit)) {
      told.add(kit);
      parent.children.splice(at + 1, 0, ...(asked[kit] ?? []).map(askedBelow));
    }
  });
}

/** Renders a Markdown file's words, its front matter left out. */
export function renderArticle(
  { kind, file, markdown, kits, record }: Source,
  imageSizes = readImageSizes(),
): Rendered {
  const { body, linesBefore } = splitFrontMatter(markdown);
  let references: readonly Reference[] = [];
  let ids: readonly string[] = [];
  let code: readonly WrittenCode[] = [];
  const html = renderMarkdown(body, {
    imageSizes,
    prepare: (tree) => {
      code = fillQuotes(tree, kits, linesBefore);
      references = readReferences(tree, linesBefore);
    },
    rewrite: (tree) => {
      const { foot, seen, asked } = tellBelow({ kind, file, kits, code: () => code }, record);
      ids = readIds(tree);
      markChecklists(tree);
      tellOutputs(tree, seen);
      tellRequests(tree, asked);
      if (foot !== '') {
        tree.children.push(smallPrint(foot));
      }
    },
  });
  return { html, references, ids, code };
}
