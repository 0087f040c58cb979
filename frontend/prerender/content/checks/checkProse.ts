import type { Fault } from '../Fault.ts';
import { findNodes } from '../findNodes.ts';
import type { Content, Words } from '../readContent.ts';
import { countWords, readingGrade, readSentences } from './readProse.ts';

/** Highest reading level, in years of school; newspapers write for about nine. */
const highestGrade = 9;
/** Fewer sentences than this have no reading level. */
const measurableSentences = 20;
const longestSentence = 50;
/** A page and its reader hold so much. */
const mostWords = 2_500;

type ProseFault = readonly [line: number, wrong: string, right: string];

function readabilityFaults(words: Words): ProseFault[] {
  const sentences = readSentences(words);
  const grade = readingGrade(sentences.map(({ text }) => text));
  return [
    ...(sentences.length >= measurableSentences && grade > highestGrade
      ? [
          [
            1,
            `The text asks for ${grade.toFixed(1)} years of school; newspapers ask for ${highestGrade}.`,
            'Write shorter sentences and shorter words.',
          ] as const,
        ]
      : []),
    ...sentences
      .filter(({ words: count }) => count > longestSentence)
      .map(
        ({ line, words: count }) =>
          [
            line,
            `The sentence has ${count} words and has to be read twice.`,
            `Make two of it: ${longestSentence} words at most.`,
          ] as const,
      ),
  ];
}

function lengthFaults(words: Words): ProseFault[] {
  const count = countWords(words);
  return words.kind === 'article' && count > mostWords
    ? [
        [
          1,
          `The article has ${count} words.`,
          `Leave out, or make two of it: ${mostWords} at most.`,
        ],
      ]
    : [];
}

function headingFaults({ tree }: Words): ProseFault[] {
  let depth = 1;
  return findNodes(tree(), 'heading').flatMap((heading): ProseFault[] => {
    const before = depth;
    depth = heading.depth;
    const line = heading.position?.start.line ?? 1;
    if (heading.depth === 1) {
      return [
        [line, 'The page prints the title; this is a second one.', 'Begin headings with ##.'],
      ];
    }
    return heading.depth > before + 1
      ? [[line, 'The heading skips a level.', `Write ${'#'.repeat(before + 1)} here.`]]
      : [];
  });
}

function htmlFaults({ tree }: Words): ProseFault[] {
  return findNodes(tree(), 'html').map(({ value, position }) => [
    position?.start.line ?? 1,
    `HTML such as ${value.slice(0, 40)} isn't shown.`,
    'Say it in Markdown, or put code in backticks.',
  ]);
}

/** Texts that are hard to read, or hold what no page shows. */
export function checkProse(content: Content, words: readonly Words[] = content.words): Fault[] {
  return words.flatMap((each) =>
    [
      ...readabilityFaults(each),
      ...lengthFaults(each),
      ...headingFaults(each),
      ...htmlFaults(each),
    ].map(([line, wrong, right]) => ({
      file: each.file,
      line: each.linesBefore + line,
      wrong,
      right,
    })),
  );
}
