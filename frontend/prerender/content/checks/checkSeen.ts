import { basename } from 'node:path';
import { readQuote } from '../../../src/features/markdown/readQuote.ts';
import type { Fault } from '../Fault.ts';
import { companionsOf, kitFolder, kitsAmong, recordPrinting } from '../kits.ts';
import type { Content, Words } from '../readContent.ts';

const rule = 'kits';

/** Outputs that no test compares with what is printed, and queries that no test runs. */
export function checkSeen(content: Content, words: readonly Words[] = content.words): Fault[] {
  const kits = kitsAmong(content.files);
  const unseen = words.flatMap(({ file, code }) =>
    code()
      .filter(({ language }) => language === 'output')
      .filter(({ meta }) => recordPrinting(readQuote(meta)?.file ?? '', kits) === undefined)
      .map(({ line }) => ({
        ...({ rule, file, line } as const),
        wrong: 'No test knows what printed this.',
        right: `Name it as what a script of ${kitFolder}${basename(file, '.md')}/ prints, in the script's <name>.runs.json, and quote it.`,
      })),
  );
  const idle = [...kits.keys()]
    .filter((file) => file.endsWith('.sql') && !kits.has(companionsOf(file).runs))
    .map((file) => ({
      ...({ rule, file: `${kitFolder}${file}`, line: 1 } as const),
      wrong: 'No test runs this query.',
      right: `Write rows, and what it finds in them, into ${basename(companionsOf(file).runs)} beside it.`,
    }));
  return [...unseen, ...idle];
}
