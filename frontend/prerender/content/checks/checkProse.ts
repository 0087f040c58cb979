import type { Fault } from '../Fault.ts';
import { findNodes } from '../findNodes.ts';
import { limits } from '../limits.ts';
import type { Content, Words } from '../readContent.ts';
import { countWords, readingGrade, readSentences } from './readProse.ts';

/** Fewer sentences than this have no reading level. */
const measurableSentences = 20;

type ProseFault = readonly [line: number, wrong: string, right: string];

function readabilityFaults(words: Words): ProseFault[] {
  const sentences = readSentences(words);
  const grade = readingGrade(sentences.map(({ text }) => text));
  return [
    ...(sentences.length >= measurableSentences && grade > limits.grade
      ? [
          [
            1,
            `The text asks for ${grade.toFixed(1)} years of school; newspapers ask for ${limits.grade}.`,
            'Write shorter sentences and shorter words.',
          ] as const,
        ]
      : []),
    ...sentences
      .filter(({ words: count }) => count > limits.sentence)
      .map(
        ({ line, words: count }) =>
          [
            line,
            `The sentence has ${count} words and has to be read twice.`,
            `Make two of it: ${limits.sentence} words at most.`,
          ] as const,
      ),
  ];
}

function lengthFaults(words: Words): ProseFault[] {
  const count = countWords(words);
  return words.kind === 'article' && count > limits.words
    ? [
        [
          1,
          `The article has ${count} words.`,
          `Leave out, or make two of it: ${limits.words} at most.`,
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

/** What is looked for in a text, by the rule that it breaks. */
const checks = {
  reading: readabilityFaults,
  length: lengthFaults,
  headings: headingFaults,
  html: htmlFaults,
} as const satisfies Partial<Record<Fault['rule'], (words: Words) => ProseFault[]>>;

/** Texts that are hard to read, or hold what no page shows. */
export function checkProse(content: Content, words: readonly Words[] = content.words): Fault[] {
  return words.flatMap((each) =>
    Object.entries(checks).flatMap(([rule, find]) =>
      find(each).map(([line, wrong, right]) => ({
        rule: rule as keyof typeof checks,
        ...{ file: each.file, line: each.linesBefore + line, wrong, right },
      })),
    ),
  );
}
