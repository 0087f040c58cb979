import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { readQuote } from '../../src/features/markdown/readQuote.ts';
import {
  byHandOf,
  companionsOf,
  isAnswer,
  isCompanion,
  isOfStack,
  type Kits,
  kitFolder,
} from './kits.ts';
import type { ParsedWords } from './ParsedWords.ts';
import { type CodeBlock, isFragment, readCodeBlocks } from './readCodeBlocks.ts';

/**
 * How the tests check a piece of code, the most that is done to it: a policy answers requests, the
 * rule of a stack gets events, a
 * script runs on recorded answers, or by hand where it needs a program that npm doesn't have, a query
 * runs on rows, a stack is synthesized, a fragment of one compiles, a template or a part of one is
 * held to the schemas of its resources, a Dockerfile is linted, JSON, YAML and shell are parsed, the
 * rest was read by people alone. What a script printed is compared with that.
 */
export type Check =
  | 'evaluated'
  | 'matched'
  | 'run'
  | 'byHand'
  | 'queried'
  | 'synthesized'
  | 'validated'
  | 'compiled'
  | 'linted'
  | 'parsed'
  | 'printed'
  | 'read';

const checksByLanguage: Readonly<Record<string, Check>> = {
  bash: 'parsed',
  json: 'parsed',
  yaml: 'parsed',
  dockerfile: 'linted',
};

/** Whether code is a template of CloudFormation, or resources that are to be put into one. */
function isTemplate({ language, code }: Pick<CodeBlock, 'language' | 'code'>): boolean {
  return language === 'yaml' && (isWholeTemplate(code) || /^ +Type: AWS::/m.test(code));
}

/** Whether YAML is a whole template of CloudFormation. */
export function isWholeTemplate(yaml: string): boolean {
  return /^Resources:/m.test(yaml);
}

/** How the tests check a file of a kit; undefined where as they check typed code. */
function checkOfKit({ file, meta }: CodeBlock, kits: Kits): Check | undefined {
  const kit = file.startsWith(kitFolder) ? readQuote(meta)?.file : undefined;
  if (kit === undefined) {
    return undefined;
  }
  const { requests, runs } = companionsOf(kit);
  if (kits.has(requests) && !isCompanion(kit)) {
    return 'evaluated';
  }
  if (isCompanion(kit) || isAnswer(kit, kits)) {
    return 'printed';
  }
  const record = kits.get(runs);
  return record === undefined ? undefined : checkOfRuns(kit, record);
}

function checkOfRuns(file: string, record: string): Check {
  if (file.endsWith('.sql')) {
    return 'queried';
  }
  return byHandOf(record) ? 'byHand' : 'run';
}

/** How the tests check a piece of code. */
export function checkOf(block: CodeBlock, kits: Kits): Check {
  const asKit = checkOfKit(block, kits);
  if (asKit) {
    return asKit;
  }
  if (block.language === 'ts') {
    return isFragment(block) ? 'compiled' : 'synthesized';
  }
  if (isTemplate(block)) {
    return 'validated';
  }
  return checksByLanguage[block.language] ?? 'read';
}

/** Lists of what is asked of the policies that an article's stacks have. */
export function listsOfStacks(folder: string, kits: Kits): string[] {
  return [...kits]
    .filter(([file, text]) => dirname(file) === folder && isOfStack(text))
    .map(([file]) => file);
}

/** Names of the rules of EventBridge, in an article's stacks and templates, that get events. */
function rulesOf(folder: string, kits: Kits): string[] {
  return [...kits]
    .filter(([file]) => dirname(file) === folder && file.endsWith('.events.json'))
    .flatMap(([, text]) => Object.keys(JSON.parse(text) as object));
}

/** What the tests do with an article's code. */
export interface Coverage {
  /** How many pieces of code are checked each way. */
  readonly counts: Readonly<Record<Check, number>>;
  /** Changes with the code, and with what it is asked or answered. */
  readonly fingerprint: string;
}

/**
 * What the tests do with an article's code.
 *
 * @param kits all of the site's
 * @returns undefined where it has none
 */
export function coverageOf(words: ParsedWords, kits: Kits): Coverage | undefined {
  const blocks = readCodeBlocks([words]);
  if (blocks.length === 0) {
    return undefined;
  }
  const folder = basename(words.file, '.md');
  const counts = {
    ...{ evaluated: 0, matched: 0, run: 0, byHand: 0, queried: 0, synthesized: 0, validated: 0 },
    ...{ compiled: 0, linted: 0, parsed: 0, printed: 0, read: 0 },
  };
  const checks = blocks.map((block) => checkOf(block, kits));
  for (const check of checks) {
    counts[check] += 1;
  }
  counts.evaluated += listsOfStacks(folder, kits).length;
  counts.matched += rulesOf(folder, kits).length;
  const known = [
    blocks.map(({ code }, at) => [checks[at], code]),
    [...kits].filter(([file]) => dirname(file) === folder),
  ];
  const fingerprint = createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, 16);
  return { counts, fingerprint };
}

/** When the tests last did something else with an article's code, as it is written down. */
export interface Recorded {
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly fingerprint: string;
}

/** The record by the articles' path below the folder of posts, such as `a-series/an-article`. */
export type Records = Readonly<Record<string, Recorded>>;

/** Where the record lies; `npm run docs` writes it. */
export const recordFile = 'src/content/blog/checked.json';

/** Reads the record; there is none in a site of samples. */
export function readRecords(files: ReadonlyMap<string, string>): Records {
  return JSON.parse(files.get(recordFile) ?? '{}') as Records;
}

interface Named {
  readonly series: string;
  readonly slug: string;
}

/** The name of an article in the record. */
export function recordName({ series, slug }: Named): string {
  return `${series}/${slug}`;
}

/**
 * The record as it should be: what stays as it was keeps its day.
 *
 * @param day that of what changed, `YYYY-MM-DD`
 */
export function renewRecords(
  articles: readonly (ParsedWords & Named)[],
  kits: Kits,
  before: Records,
  day: string,
): Records {
  return Object.fromEntries(
    articles.flatMap((article) => {
      const coverage = coverageOf(article, kits);
      const known = before[recordName(article)];
      const record =
        known?.fingerprint === coverage?.fingerprint
          ? known
          : coverage && { on: day, fingerprint: coverage.fingerprint };
      return record ? [[recordName(article), record]] : [];
    }),
  );
}
