import type { Element, ElementContent, Root as Html } from 'hast';
import type { Root as Markdown } from 'mdast';
import { visit } from 'unist-util-visit';
import { readQuote } from '../../src/features/markdown/readQuote.ts';
import { renderMarkdown } from '../../src/features/markdown/renderMarkdown.ts';
import { readImageSizes } from '../readImageSizes.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { fillQuotes, type Kits } from './kits.ts';
import { markChecklists } from './markChecklists.ts';
import type { Asked } from './tellAsked.ts';

/** What words are rendered from. */
export interface Source {
  /** With its front matter. */
  readonly markdown: string;
  /** The kits that it quotes. */
  readonly kits: Kits;
  /** What stands below it, in words; empty where nothing does. */
  readonly foot: string;
  /** What stands below an output that a kit's script printed, by the kit's file. */
  readonly seen: Readonly<Record<string, string>>;
  /** What stands below policies, by the kit's file. */
  readonly asked: Readonly<Record<string, readonly Asked[]>>;
}

/** A link or picture of a text. */
export interface Reference {
  readonly kind: 'link' | 'picture';
  readonly url: string;
  /** A picture's text alternative. */
  readonly alt: string;
  /** In the file, from 1. */
  readonly line: number;
}

/** HTML of a page's words, with what they refer to and what can be referred to in them. */
export interface Rendered {
  readonly html: string;
  readonly references: readonly Reference[];
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
  return references;
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
function tellOutputs(tree: Html, seen: Source['seen']): void {
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
function tellRequests(tree: Html, asked: Source['asked']): void {
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
  { markdown, kits, foot, seen, asked }: Source,
  imageSizes = readImageSizes(),
): Rendered {
  const { body, linesBefore } = splitFrontMatter(markdown);
  let references: readonly Reference[] = [];
  let ids: readonly string[] = [];
  const html = renderMarkdown(body, {
    imageSizes,
    prepare: (tree) => {
      fillQuotes(tree, kits);
      references = readReferences(tree, linesBefore);
    },
    rewrite: (tree) => {
      ids = readIds(tree);
      markChecklists(tree);
      tellOutputs(tree, seen);
      tellRequests(tree, asked);
      if (foot !== '') {
        tree.children.push(smallPrint(foot));
      }
    },
  });
  return { html, references, ids };
}
