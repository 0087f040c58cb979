import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Quote, readQuote } from '../../src/features/markdown/polish.ts';

/** The texts of downloadable files by their path below `public/kits`. */
export type Kits = ReadonlyMap<string, string>;

/** Holds a folder for each article, and one for the product's documents. */
export const kitFolder = 'public/kits/';

/** The folder for the product's documents. */
export const productKit = 'photo-kiosk-backend';

/** A block of code in a text. */
export interface CodeBlock {
  /** The file that holds the code: the text itself, or the kit that the block quotes. */
  readonly file: string;
  /** Line of the first line of code in that file, from 1. */
  readonly line: number;
  /** Line of the block's fence in the text. */
  readonly fenceLine: number;
  /** Empty when the fence names none. */
  readonly language: string;
  /** The rest of the fence's line, such as `file=deny-by-default/scp.json`. */
  readonly meta: string;
  /** Of a quoted kit the whole file. */
  readonly code: string;
  /** Whether there is code between the fences; a block that quotes a kit has none. */
  readonly typed: boolean;
  /** Whether the block has a fence at its end. */
  readonly closed: boolean;
}

export function kitsAmong(files: ReadonlyMap<string, string>): Kits {
  return new Map(
    [...files]
      .filter(([file]) => file.startsWith(kitFolder))
      .map(([file, text]) => [file.slice(kitFolder.length), text]),
  );
}

/** The text that a block quotes: a whole file, or one function of a script; undefined if there is none. */
export function takeQuote({ file, part }: Quote, kits: Kits): string | undefined {
  const text = kits.get(file)?.trimEnd();
  if (text === undefined || part === undefined) {
    return text;
  }
  const name = part.replaceAll(/\W/g, '');
  const start = `(?:export )?(?:async )?function ${name}\\(|${name}\\(\\) \\{`;
  return new RegExp(`^(?:${start}).*?^\\}$`, 'ms').exec(text)?.[0];
}

/**
 * Fills the blocks that quote kits, and returns all blocks of the text.
 *
 * @param linesBefore lines of the file that aren't in the tree
 */
export function fillQuotes(tree: Root, file: string, kits: Kits, linesBefore: number): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  visit(tree, 'code', (node) => {
    const { lang, meta, value, position } = node;
    const { start = { line: 1 }, end = { line: 1, column: 1 } } = position ?? {};
    const fenceLine = linesBefore + start.line;
    const typed = value.trim() !== '';
    // An unclosed block ends with its code, or where the next line would begin.
    const reachesEnd = end.column === 1 || end.line - start.line === value.split('\n').length;
    const fence = {
      language: lang ?? '',
      meta: meta ?? '',
      fenceLine,
      typed,
      closed: !typed || !reachesEnd,
    };
    const quote = readQuote(meta);
    const kit = quote && kits.get(quote.file);
    if (quote && !typed) {
      node.value = takeQuote(quote, kits) ?? '';
    }
    blocks.push(
      quote && kit !== undefined && !typed
        ? { ...fence, file: `${kitFolder}${quote.file}`, line: 1, code: kit.trimEnd() }
        : { ...fence, file, line: fenceLine + 1, code: value },
    );
  });
  return blocks;
}

/** Fills the blocks that quote kits in Markdown that is served as a file. */
export function writeQuotes(markdown: string, kits: Kits): string {
  return markdown.replaceAll(/^(```\w+ (file=\S+)\n)(?=```$)/gm, (block, fence, meta) => {
    const quote = readQuote(meta);
    const text = quote && takeQuote(quote, kits);
    return text === undefined ? block : `${fence}${text}\n`;
  });
}
