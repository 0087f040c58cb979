import type { Element, ElementContent, Root as Html } from 'hast';
import type { Root as Markdown } from 'mdast';
import { visit } from 'unist-util-visit';
import { readQuote } from '../../src/features/markdown/readQuote.ts';
import { renderMarkdown } from '../../src/features/markdown/renderMarkdown.ts';
import { readImageSizes } from '../readImageSizes.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { fillQuotes, type Kits } from './kits.ts';
import { markChecklists } from './markChecklists.ts';

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

/** Puts below each output when it was seen, in place of a link that would download it. */
function tellOutputs(tree: Html, seen: Source['seen']): void {
  visit(tree, 'element', (pre, at, parent) => {
    const [code] = pre.tagName === 'pre' ? pre.children : [];
    const quote = readQuote(code?.type === 'element' ? code.data?.meta : undefined);
    const words = quote && seen[quote.file];
    if (code?.type === 'element' && words !== undefined && parent && at !== undefined) {
      delete code.data;
      parent.children.splice(at + 1, 0, smallPrint(words));
    }
  });
}

function smallPrint(value: string): Element {
  const text: ElementContent = { type: 'text', value };
  const small: Element = { type: 'element', tagName: 'small', properties: {}, children: [text] };
  return { type: 'element', tagName: 'p', properties: {}, children: [small] };
}

/** Renders a Markdown file's words, its front matter left out. */
export function renderArticle(
  { markdown, kits, foot, seen }: Source,
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
      if (foot !== '') {
        tree.children.push(smallPrint(foot));
      }
    },
  });
  return { html, references, ids };
}
