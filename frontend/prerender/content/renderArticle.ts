import { createHash } from 'node:crypto';
import type { Root as Html } from 'hast';
import type { Root as Markdown } from 'mdast';
import { visit } from 'unist-util-visit';
import type { ImageSizes } from '../../src/features/markdown/polish.ts';
import { renderMarkdown } from '../../src/features/markdown/renderMarkdown.ts';
import { readImageSizes } from '../readImageSizes.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { type CodeBlock, fillQuotes, type Kits } from './kits.ts';
import { markChecklists } from './markChecklists.ts';

/** Everything that a text is rendered from, except the sizes of pictures. */
interface Source {
  /** Below the front end's folder. */
  readonly file: string;
  /** With its front matter. */
  readonly markdown: string;
  readonly kits: Kits;
}

/** A link or picture of a text, or a link without an address. */
export interface Reference {
  readonly kind: 'link' | 'picture' | 'unresolved';
  /** Of an unresolved link its source. */
  readonly url: string;
  /** A picture's text alternative. */
  readonly alt: string;
  /** In the file, from 1. */
  readonly line: number;
}

/** The HTML of a text, with its links, its code and the ids of its headings. */
export interface Rendered {
  readonly html: string;
  readonly references: readonly Reference[];
  readonly code: readonly CodeBlock[];
  readonly ids: readonly string[];
}

function readReferences(tree: Markdown, linesBefore: number): Reference[] {
  const references: Reference[] = [];
  visit(tree, (node) => {
    const line = linesBefore + (node.position?.start.line ?? 1);
    if (node.type === 'image') {
      references.push({ kind: 'picture', url: node.url, alt: node.alt ?? '', line });
    } else if (node.type === 'link' || node.type === 'definition') {
      references.push({ kind: 'link', url: node.url, alt: '', line });
    } else if (node.type === 'text') {
      // A link whose definition is missing is text: readers would see its brackets.
      for (const [url] of node.value.matchAll(/\[[^\][]+\]\[[^\][]*\]/g)) {
        references.push({ kind: 'unresolved', url, alt: '', line });
      }
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

/** Renders a Markdown file without its front matter. */
export function renderArticle(
  { file, markdown, kits }: Source,
  imageSizes = readImageSizes(),
): Rendered {
  const { body, linesBefore } = splitFrontMatter(markdown);
  let references: readonly Reference[] = [];
  let ids: readonly string[] = [];
  let code: readonly CodeBlock[] = [];
  const html = renderMarkdown(body, {
    imageSizes,
    prepare(tree) {
      code = fillQuotes(tree, file, kits, linesBefore);
      references = readReferences(tree, linesBefore);
    },
    rewrite(tree) {
      ids = readIds(tree);
      markChecklists(tree);
    },
  });
  return { html, references, ids, code };
}

/** What was rendered, by its source: an edit in the development server renders one text anew. */
const atHand = new Map<string, Rendered>();
let imageSizes: ImageSizes | undefined;

/** Renders a text, the first time that it is asked for. */
export function renderOnce(source: Source): Rendered {
  imageSizes ??= readImageSizes();
  const { file, markdown, kits } = source;
  const text = JSON.stringify([file, markdown, ...kits]);
  const key = createHash('sha256').update(text).digest('hex');
  const rendered = atHand.get(key) ?? renderArticle(source, imageSizes);
  atHand.set(key, rendered);
  return rendered;
}

/** To be called when a picture changes. */
export function forgetRendered(): void {
  atHand.clear();
  imageSizes = undefined;
}
