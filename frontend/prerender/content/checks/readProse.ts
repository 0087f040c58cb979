import type { Nodes } from 'mdast';
import { findNodes, textOf } from '../findNodes.ts';
import type { Words } from '../readContent.ts';

/** A sentence of a text, at the line where its paragraph begins, counted in the body from 1. */
export interface Sentence {
  readonly text: string;
  readonly words: number;
  readonly line: number;
}

/** Text of a node as it is read aloud: names of code stand for one plain word each. */
function spoken(node: Nodes): string {
  if (node.type === 'inlineCode') {
    return 'name';
  }
  return 'children' in node ? node.children.map(spoken).join('') : textOf(node);
}

const skipped = new Set(['table', 'heading', 'footnoteDefinition']);

/** Paragraphs of a node, those in lists and quotes too; tables, headings and code are left out. */
function paragraphs(node: Nodes): { readonly text: string; readonly line: number }[] {
  if (node.type === 'paragraph') {
    return [{ text: spoken(node), line: node.position?.start.line ?? 1 }];
  }
  return skipped.has(node.type) || !('children' in node) ? [] : node.children.flatMap(paragraphs);
}

function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z0-9][\w'’.,-]*/g) ?? [];
}

/** The sentences of a text. */
export function readSentences({ tree }: Pick<Words, 'tree'>): Sentence[] {
  return paragraphs(tree())
    .flatMap(({ text, line }) =>
      text
        .split(/(?<=[.!?:;])["')]*\s+(?=["'(]*[A-Z0-9])/)
        .map((sentence) => ({ text: sentence, words: sentence.split(/\s+/).length, line })),
    )
    .filter(({ text }) => wordsOf(text).length > 0);
}

/** Every word of a text but code in blocks: what the length of an article is counted in. */
export function countWords({ tree }: Pick<Words, 'tree'>): number {
  return (['paragraph', 'heading', 'tableCell'] as const)
    .flatMap((type) => findNodes(tree(), type))
    .flatMap((node) => textOf(node).split(/\s+/))
    .filter(Boolean).length;
}

function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const groups = letters.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}

/** Years of school that sentences ask for, by Flesch and Kincaid's formula. */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
