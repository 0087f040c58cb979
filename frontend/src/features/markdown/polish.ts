import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { drawingSources, narrowDrawing } from '../../ui/drawings.ts';
import { kitsPath, readQuote } from './readQuote.ts';

/** Width and height of pictures in CSS pixels, by their path on the site. */
export type ImageSizes = Readonly<Record<string, readonly [width: number, height: number]>>;

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

function replace(parent: Root | Element, child: Element, replacement: Element): void {
  parent.children[parent.children.indexOf(child)] = replacement;
}

/** A heading that holds a link stays as it is: links can't stand in one another. */
function linkHeadingToItself(heading: Element): void {
  const { id } = heading.properties;
  let holdsLink = false;
  visit(heading, 'element', ({ tagName }) => {
    holdsLink ||= tagName === 'a';
  });
  if (id && !holdsLink) {
    heading.children = [element('a', { href: `#${id}` }, heading.children)];
  }
}

/** The link to download the file that a block quotes; nobody needs the file of an example's output. */
function linkToKit({ children: [code] }: Element): Element[] {
  const quote = readQuote(code?.type === 'element' ? code.data?.meta : undefined);
  if (!quote || quote.file.endsWith('.txt')) {
    return [];
  }
  const name = quote.file.slice(quote.file.lastIndexOf('/') + 1);
  const href = `${kitsPath}${quote.file}`;
  const words = [{ type: 'text' as const, value: `Download ${name}` }];
  return [element('p', {}, [element('a', { href, download: '' }, words)])];
}

function frameCode(pre: Element, parent: Root | Element): void {
  const copy = element('button', { type: 'button', dataCopy: '' }, [
    { type: 'text', value: 'Copy' },
  ]);
  Object.assign(pre.properties, { tabIndex: 0, role: 'group', ariaLabel: 'Code' });
  replace(parent, pre, element('div', { dataCode: '' }, [pre, copy, ...linkToKit(pre)]));
}

function frameTable(table: Element, parent: Root | Element): void {
  const frame = { dataTable: '', tabIndex: 0, role: 'group', ariaLabel: 'Table' };
  replace(parent, table, element('div', frame, [table]));
}

function frameImage(paragraph: Element, parent: Root | Element): void {
  const [only] = paragraph.children;
  if (paragraph.children.length === 1 && only?.type === 'element' && only.tagName === 'img') {
    replace(parent, paragraph, element('figure', {}, [only]));
  }
}

/** Sizes a drawing, and lets the browser choose those made for narrow screens and for dark ground. */
function sizeImage(image: Element, sizes: ImageSizes): void {
  const src = String(image.properties['src']);
  const [size, narrow] = [src, narrowDrawing(src)].map((file) => {
    const [width, height] = sizes[file] ?? [];
    return width && height ? { width, height } : undefined;
  });
  Object.assign(image.properties, { ...size, loading: 'lazy', decoding: 'async' });
  if (size) {
    const sources = drawingSources(src, size, narrow);
    Object.assign(
      image,
      element('picture', {}, [
        ...sources.map((source) => element('source', { ...source }, [])),
        { ...image },
      ]),
    );
  }
}

/**
 * Gives rendered Markdown what the site's documents have: headings that link to themselves, code
 * that can be copied and scrolled with the keyboard, tables that scroll on their own, and pictures
 * that keep their room.
 */
export function polish(tree: Root, sizes: ImageSizes): void {
  visit(tree, 'element', (node, _, parent) => {
    if (!parent) {
      return;
    }
    if (/^h[2-4]$/.test(node.tagName)) {
      linkHeadingToItself(node);
    } else if (node.tagName === 'pre') {
      frameCode(node, parent);
    } else if (node.tagName === 'table') {
      frameTable(node, parent);
    } else if (node.tagName === 'p') {
      frameImage(node, parent);
    } else if (node.tagName === 'img' && !('tagName' in parent && parent.tagName === 'picture')) {
      sizeImage(node, sizes);
    }
  });
}
