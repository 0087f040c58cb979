import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { narrowDrawing, narrowSource } from '../../ui/drawings.ts';
import { element, textIn } from './frameCalls.ts';

/** Width and height of pictures in CSS pixels, by their path on the site. */
export type ImageSizes = Readonly<Record<string, readonly [width: number, height: number]>>;

/** Characters that still fit beside the other columns of a table, and in a line of a phone. */
const fitting = { cell: 16, line: 31 } as const;

function text(value: string): ElementContent {
  return { type: 'text', value };
}

function replace(parent: Root | Element, child: Element, replacement: Element): void {
  parent.children[parent.children.indexOf(child)] = replacement;
}

/** A heading that contains a link stays as it is, because links can't be nested. */
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

/** What a block's bar calls code in a language, where it doesn't name a file. */
const languageNames: Readonly<Record<string, string>> = {
  bash: 'Shell',
  diff: 'Diff',
  insights: 'Logs Insights',
  json: 'JSON',
  output: 'Output',
  sql: 'SQL',
  ts: 'TypeScript',
  yaml: 'YAML',
};

/** What is above a block of code: its file's name or its language, and what can be done with it. */
function codeBar({ properties, children: [code] }: Element): Element {
  const file = readQuote(code?.type === 'element' ? code.data?.meta : undefined)?.file;
  const name = file?.slice(file.lastIndexOf('/') + 1);
  const title = properties['dataTitle'] ?? languageNames[String(properties['dataLanguage'])] ?? '';
  const label = name ?? String(title);
  const copy = element('button', { type: 'button', dataCopy: '' }, [text('Copy')]);
  const download = file
    ? [
        element('a', { href: `${kitsPath}${file}`, download: '' }, [
          text('Download'),
          element('span', { className: ['visually-hidden'] }, [text(` ${name}`)]),
        ]),
      ]
    : [];
  return element('div', { dataBar: '' }, [element('span', {}, [text(label)]), copy, ...download]);
}

function frameCode(pre: Element, parent: Root | Element): void {
  const bar = codeBar(pre);
  // A program's output and a product's documents look like a terminal. An article's code doesn't.
  const isDark = pre.properties['dataLanguage'] === 'output' || 'dataDark' in pre.properties;
  const look = isDark ? { className: ['deep'] } : {};
  pre.properties = { tabIndex: 0, role: 'group', ariaLabel: 'Code' };
  replace(parent, pre, element('div', { dataCode: '', ...look }, [bar, pre]));
}

function isIn(parent: Root | Element, tagName: string): boolean {
  return 'tagName' in parent && parent.tagName === tagName;
}

/** Ends of an identifier's parts, and whole words as `list-keys`; `{uploadId}` is one part, as is `.sh` with its name. */
const partEnds =
  /(?<= )(-?\w*-\w[\w=.-]*)|(?<=[_/,-]|\.(?!\w{2,4}\b))(?=[\w{])|(?<=[a-z])(?=[A-Z])(?![^{]*\})/;

/** Lets long code break where its parts do, before it does elsewhere. Words with hyphens are elements. */
function breakCode({ children }: Element, parent: Root | Element): void {
  const [only] = children;
  const room = fitting[isIn(parent, 'td') ? 'cell' : 'line'];
  if (only?.type === 'text' && only.value.length > room && !isIn(parent, 'pre')) {
    const parts = only.value.split(partEnds).filter(Boolean);
    const pieces = parts.map((part) =>
      /-\w/.test(part) ? element('span', {}, [text(part)]) : text(part),
    );
    // At least one, because the stylesheet keeps code without one on a line.
    children.splice(
      0,
      1,
      ...pieces.flatMap((piece, at) =>
        at > 0 || pieces.length === 1 ? [element('wbr', {}, []), piece] : [piece],
      ),
    );
  }
}

/** Labels cells with their column's name, for narrow places that show a row as a block without a head. */
function labelCells(table: Element): void {
  let head: string[] = [];
  visit(table, 'element', ({ tagName, children }) => {
    const cells = tagName === 'tr' ? children.filter((child) => child.type === 'element') : [];
    head = head.length > 0 ? head : cells.map(textIn);
    for (const [column, cell] of cells.entries()) {
      if (column > 0 && head.length > 2 && cell.tagName === 'td') {
        cell.properties['dataLabel'] = head[column];
      }
    }
  });
}

/** Lets a table scroll on its own. */
export function tableFrame(table: Element): Element {
  return element('div', { dataTable: '', tabIndex: 0, role: 'group', ariaLabel: 'Table' }, [table]);
}

function frameTable(table: Element, parent: Root | Element): void {
  labelCells(table);
  replace(parent, table, tableFrame(table));
}

function frameImage(paragraph: Element, parent: Root | Element): void {
  const [only] = paragraph.children;
  if (paragraph.children.length === 1 && only?.type === 'element' && only.tagName === 'img') {
    replace(parent, paragraph, element('figure', {}, [only]));
  }
}

/** Sizes a picture. On narrow screens the browser takes the drawing made for them. */
function sizeImage(image: Element, sizes: ImageSizes): void {
  const src = String(image.properties['src']);
  const [size, narrow] = [src, narrowDrawing(src)].map((file) => {
    const [width, height] = sizes[file] ?? [];
    return width && height ? { width, height } : undefined;
  });
  Object.assign(image.properties, { ...size, loading: 'lazy', decoding: 'async' });
  if (narrow && src.endsWith('.svg')) {
    const source = element('source', narrowSource(src, narrow), []);
    Object.assign(image, element('picture', {}, [source, { ...image }]));
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
    } else if (node.tagName === 'code') {
      breakCode(node, parent);
    } else if (node.tagName === 'p') {
      frameImage(node, parent);
    } else if (node.tagName === 'img' && !isIn(parent, 'picture')) {
      sizeImage(node, sizes);
    }
  });
}

export interface Quote {
  /** Below the folder of kits, such as `deny-by-default/scp.json`. */
  readonly file: string;
  /** What is taken of the file; undefined if it is quoted whole. */
  readonly part: string | undefined;
}

export const kitsPath = '/kits/';

/** Reads what follows a block's language: `file=deny-by-default/scp.json`, or with `#part` behind it. */
export function readQuote(meta: string | null | undefined): Quote | undefined {
  const [, file = '', part] = /^file=([^#\s]+)(?:#(\S+))?$/.exec(meta ?? '') ?? [];
  return file === '' ? undefined : { file, part };
}
