import type { Nodes } from 'mdast';
import { findNodes, textOf } from './findNodes.ts';
import type { MarkdownDocument } from './readDocuments.ts';

/** Sentences and words of a text, as measures of reading level take them. */
export interface Prose {
  readonly sentences: readonly string[];
  readonly words: readonly string[];
}

/** Text of a node as it is read aloud: names of code stand for one plain word each. */
function spoken(node: Nodes): string {
  if (node.type === 'inlineCode') {
    return 'name';
  }
  return 'children' in node ? node.children.map(spoken).join('') : textOf(node);
}

/** Paragraphs of a node, those in lists and quotes too; tables, headings and code are left out. */
function paragraphs(node: Nodes): string[] {
  if (node.type === 'paragraph') {
    return [spoken(node)];
  }
  const skipped = node.type === 'table' || node.type === 'heading' || !('children' in node);
  return skipped ? [] : node.children.flatMap(paragraphs);
}

const wordsOf = (text: string): string[] => text.match(/[A-Za-z0-9][\w'’.,-]*/g) ?? [];

/** The running text of a document. */
export function readProse({ tree }: MarkdownDocument): Prose {
  const sentences = paragraphs(tree)
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?:;])["')]*\s+(?=["'(]*[A-Z0-9])/))
    .filter((sentence) => wordsOf(sentence).length > 0);
  return { sentences, words: sentences.flatMap(wordsOf) };
}

/** Every word of a document but code in blocks: what the length of an article is counted in. */
export const countWords = ({ tree }: MarkdownDocument): number =>
  [...findNodes(tree, 'paragraph'), ...findNodes(tree, 'heading'), ...findNodes(tree, 'tableCell')]
    .flatMap((node) => textOf(node).split(/\s+/))
    .filter(Boolean).length;

function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const groups = letters.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}

/** Years of school that a text asks for, by Flesch and Kincaid's formula. */
export function readingGrade({ sentences, words }: Prose): number {
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
