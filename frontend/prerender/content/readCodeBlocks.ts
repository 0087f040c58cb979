import { findNodes } from './findNodes.ts';
import type { Words } from './readContent.ts';

/** A fenced block of code. */
export interface CodeBlock {
  readonly kind: Words['kind'];
  readonly file: string;
  /** Line of the first line of code in the file, from 1. */
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

/** The fenced blocks of texts, in their order. */
export function readCodeBlocks(words: readonly Words[]): CodeBlock[] {
  return words.flatMap(({ kind, file, tree, linesBefore }) =>
    findNodes(tree(), 'code').map(({ lang, meta, value, position }) => ({
      kind,
      file,
      line: linesBefore + (position?.start.line ?? 0) + 1,
      language: lang ?? '',
      meta: meta ?? '',
      code: value,
    })),
  );
}
