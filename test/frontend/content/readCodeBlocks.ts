import { findNodes } from './findNodes.ts';
import type { MarkdownDocument } from './readDocuments.ts';

/** A fenced block of code. */
export interface CodeBlock {
  readonly kind: MarkdownDocument['kind'];
  /** File and line of the first line of code, for messages. */
  readonly where: string;
  /** Empty where the fence names none. */
  readonly language: string;
  /** Marked `fragment` after the language: a piece that isn't whole. */
  readonly fragment: boolean;
  readonly code: string;
}

/** The fenced blocks of documents, in their order. */
export const readCodeBlocks = (documents: readonly MarkdownDocument[]): CodeBlock[] =>
  documents.flatMap(({ kind, file, tree, linesBefore }) =>
    findNodes(tree, 'code').map(({ lang, meta, value, position }) => ({
      kind,
      where: `${file}:${linesBefore + (position?.start.line ?? 0) + 1}`,
      language: lang ?? '',
      fragment: meta === 'fragment',
      code: value,
    })),
  );
