import { readQuote } from '../../src/features/markdown/readQuote.ts';
import { kitFolder } from './kits.ts';
import type { ParsedWords } from './ParsedWords.ts';

/** Code of a text: a fenced block, or the whole file of a kit that blocks quote. */
export interface CodeBlock {
  readonly kind: ParsedWords['kind'];
  /** Where the code is written. */
  readonly file: string;
  /** Line of the first line of code in that file, from 1. */
  readonly line: number;
  /** Empty where the fence names none. */
  readonly language: string;
  /** What stands after the language. */
  readonly meta: string;
  readonly code: string;
}

/** Whether a block is marked as a piece that isn't whole. */
export function isFragment({ meta }: Pick<CodeBlock, 'meta'>): boolean {
  return meta === 'fragment';
}

/** The code of a text, in its order; of what it quotes each file once. */
function codeOf({ kind, file, kits, code: written }: ParsedWords): CodeBlock[] {
  const quoted = new Set<string>();
  return written().flatMap(({ language, meta, code, line }) => {
    const rest = { kind, language, meta };
    const kit = readQuote(meta)?.file;
    const text = kit === undefined ? undefined : kits.get(kit)?.trimEnd();
    if (kit === undefined || text === undefined) {
      return [{ ...rest, file, line: line + 1, code }];
    }
    if (quoted.has(kit)) {
      return [];
    }
    quoted.add(kit);
    return [{ ...rest, file: `${kitFolder}${kit}`, line: 1, code: text }];
  });
}

/** The code of texts, in their order; see {@link CodeBlock}. */
export function readCodeBlocks(words: readonly ParsedWords[]): CodeBlock[] {
  return words.flatMap(codeOf);
}
