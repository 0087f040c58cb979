import { createHash } from 'node:crypto';
import type { Root as Html } from 'hast';
import type { Root as Markdown } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageText } from '../../src/content/PageText.ts';
import { describeText } from '../../src/features/markdown/describeText.ts';
import type { ImageSizes } from '../../src/features/markdown/polish.ts';
import { renderTree } from '../../src/features/markdown/renderMarkdown.ts';
import { readImageSizes } from '../readImageSizes.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { type CodeBlock, fillQuotes, type Kits } from './kits.ts';
import { layOut } from './layout/layouts.ts';
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

/** The HTML of a text, with its links, its code and its anchors. */
export interface Rendered {
  /** As the feed has it. */
  readonly tree: Html;
  /** As its page shows it. */
  readonly text: PageText;
  readonly references: readonly Reference[];
  readonly code: readonly CodeBlock[];
  readonly anchors: readonly Anchor[];
}

/** What a link within a page can lead to. */
export interface Anchor {
  readonly id: string;
  readonly isHeading: boolean;
  /** In the file, from 1; undefined for what the renderer adds, such as the list of footnotes. */
  readonly line: number | undefined;
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

function readAnchors(tree: Html, linesBefore: number): Anchor[] {
  const anchors: Anchor[] = [];
  visit(tree, 'element', ({ tagName, properties: { id }, position }) => {
    if (id !== undefined) {
      const line = position && linesBefore + position.start.line;
      anchors.push({ id: String(id), isHeading: /^h[1-6]$/.test(tagName), line });
    }
  });
  return anchors;
}

/** Renders a Markdown file without its front matter. */
export function renderArticle(
  { file, markdown, kits }: Source,
  imageSizes = readImageSizes(),
): Rendered {
  const { body, linesBefore } = splitFrontMatter(markdown);
  let references: readonly Reference[] = [];
  let anchors: readonly Anchor[] = [];
  let code: readonly CodeBlock[] = [];
  const tree = renderTree(body, {
    imageSizes,
    prepare(source) {
      code = fillQuotes(source, file, kits, linesBefore);
      references = readReferences(source, linesBefore);
    },
    rewrite(html) {
      anchors = readAnchors(html, linesBefore);
      markChecklists(html);
    },
  });
  return { tree, text: describeText(layOut(tree, file), file), references, anchors, code };
}

/** What was rendered, by its source: an edit in the development server renders one text anew. */
const renderedBefore = new Map<string, Rendered>();
let imageSizes: ImageSizes | undefined;

/** Renders a text, the first time that it is asked for. */
export function renderOnce(source: Source): Rendered {
  imageSizes ??= readImageSizes();
  const { file, markdown, kits } = source;
  const text = JSON.stringify([file, markdown, ...kits]);
  const key = createHash('sha256').update(text).digest('hex');
  const rendered = renderedBefore.get(key) ?? renderArticle(source, imageSizes);
  renderedBefore.set(key, rendered);
  return rendered;
}

/** To be called when a picture changes. */
export function forgetRendered(): void {
  renderedBefore.clear();
  imageSizes = undefined;
}
