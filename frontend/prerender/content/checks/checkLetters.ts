import { join } from 'node:path';
import { pageTable } from '../../../src/app/pageTable.ts';
import { descriptions } from '../../../src/content/descriptions.ts';
import { findBoxes } from '../../social-image/imageFonts.ts';
import type { Fault } from '../Fault.ts';
import { type Content, frontendFolder, readTextFile } from '../readContent.ts';

function faultOf(file: string, line: number, text: string): Fault[] {
  const boxes = findBoxes(text).map((character) => `"${character}"`);
  return boxes.length === 0
    ? []
    : [
        {
          file,
          line,
          problem: `The social image would show boxes instead of ${boxes.join(', ')}.`,
          remedy: 'Use other words: the typeface lacks these characters.',
        },
      ];
}

/** Line of a file that has a text, from 1. */
function lineOf(text: string, file: string): number {
  const lines = readTextFile(join(frontendFolder, file)).split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
}

/** Names of pages and their descriptions, which are in modules. */
function checkPages(): Fault[] {
  const table = 'src/app/pageTable.ts';
  const texts = 'src/content/descriptions.ts';
  return [
    ...pageTable.flatMap(({ label }) => faultOf(table, lineOf(label, table), label)),
    ...Object.values(descriptions).flatMap((text) => faultOf(texts, lineOf(text, texts), text)),
  ];
}

/** Titles, summaries and names with characters that the typeface of social images lacks. */
export function checkLetters({ articles }: Content): Fault[] {
  const inArticles = articles.flatMap(({ file, head, markdown }) =>
    (['title', 'summary'] as const).flatMap((key) => {
      const line = markdown.split('\n').findIndex((each) => each.startsWith(`${key}:`)) + 1;
      return faultOf(file, line, head.frontMatter?.[key] ?? '');
    }),
  );
  return [...inArticles, ...checkPages()];
}
