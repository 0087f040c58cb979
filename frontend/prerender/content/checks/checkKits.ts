import { basename, dirname, extname } from 'node:path';
import { readQuote } from '../../../src/features/markdown/readQuote.ts';
import type { Fault } from '../Fault.ts';
import { placePattern } from '../fillIn.ts';
import {
  companionsOf,
  isAnswer,
  isCompanion,
  isOfStack,
  type Kits,
  kitFolder,
  kitsAmong,
  productKit,
  takeQuote,
} from '../kits.ts';
import { kitExtensions } from '../limits.ts';
import { type Content, isOnSite, type Words } from '../readContent.ts';
import type { WrittenCode } from '../WrittenCode.ts';
import { checkCode } from './checkCode.ts';
import { checkPolicies } from './checkPolicies.ts';

const rule = 'kits';
const example = 'file=deny-by-default/scp.json';
const namePattern = /^[a-z0-9-]+\/[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z0-9]+$/;

/** The kits that texts quote, and documents link, by their path below the folder of kits. */
function quotedKits(words: readonly Words[]): Set<string> {
  return new Set(
    words.flatMap(({ kind, code, body }) => [
      ...code().flatMap(({ meta }) => readQuote(meta)?.file ?? []),
      ...(kind === 'document'
        ? Array.from(body.matchAll(/\]\(\/kits\/([^)#]+)\)/g), ([, file = '']) => file)
        : []),
    ]),
  );
}

type QuoteFault = Pick<Fault, 'wrong' | 'right'>;

/** Whether the files of a folder are served today: those of an article wait for its day. */
function isServedKit(folder: string, content: Content): boolean {
  const article = content.articles.find(({ slug }) => slug === folder);
  return folder === productKit || (article !== undefined && isOnSite(article, content));
}

/** What is wrong with a block that says that it quotes. */
function findQuoteFault(
  words: Words,
  meta: string,
  typed: boolean,
  content: Content,
  kits: Kits,
): QuoteFault | undefined {
  const quote = readQuote(meta);
  if (!quote) {
    return {
      wrong: `Nobody knows what "${meta}" quotes.`,
      right: `Write ${example}, and behind it #Name for one statement, object or list of it.`,
    };
  }
  if (words.kind === 'policy') {
    return { wrong: 'The privacy policy quotes no kits.', right: 'Type the code here.' };
  }
  if (words.kind === 'document' && !isServedKit(dirname(quote.file), content)) {
    return {
      wrong: `${kitFolder}${dirname(quote.file)}/ is of no article that is on the site.`,
      right: `Quote what is, or a file of ${kitFolder}${productKit}/.`,
    };
  }
  if (!kits.has(quote.file)) {
    return {
      wrong: `There is no file ${kitFolder}${quote.file} to quote.`,
      right: `Put it there; ${kitFolder}${basename(words.file, '.md')}/ is this article's folder.`,
    };
  }
  if (typed) {
    return {
      wrong: `The block quotes ${quote.file} and has lines of its own, which nobody would test.`,
      right: 'Leave the block empty: the page shows what the file has.',
    };
  }
  return takeQuote(quote, kits) === undefined
    ? {
        wrong: `${quote.file} has nothing that is called ${quote.part}.`,
        right: "Write a statement's Sid, or the name of an object or a list in JSON.",
      }
    : undefined;
}

function quoteFaults(words: Words, content: Content, kits: Kits): Fault[] {
  return words.code().flatMap(({ meta, typed, line }) => {
    if (!/^file\b/.test(meta)) {
      return [];
    }
    const fault = findQuoteFault(words, meta, typed, content, kits);
    return fault ? [{ rule, file: words.file, line, ...fault }] : [];
  });
}

/** What is wrong with a file among the kits, wherever it is quoted. */
function findFileFault(
  file: string,
  { articles }: Content,
  kits: Kits,
  quoted: ReadonlySet<string>,
): QuoteFault | undefined {
  if (!namePattern.test(file) || !kitExtensions.includes(extname(file))) {
    return {
      wrong: `The site serves no kit that is called ${file}.`,
      right: `Name it as <article>/<name>, in lower case, with one of ${kitExtensions.join(', ')}.`,
    };
  }
  if (dirname(file) !== productKit && !articles.some(({ slug }) => slug === dirname(file))) {
    return {
      wrong: `There is no article ${dirname(file)}, whose folder this would be.`,
      right: "Name the folder as the article's file, without .md.",
    };
  }
  if (isCompanion(file)) {
    const isOf = [...quoted].some((name) =>
      Object.values(companionsOf(name)).some((companion) => companion === file),
    );
    return isOf || quoted.has(file) || isOfStack(kits.get(file) ?? '')
      ? undefined
      : {
          wrong: 'The list belongs to no file that an article quotes.',
          right: 'Name it as the policy or the script that it is for.',
        };
  }
  return quoted.has(file) || isAnswer(file, kits)
    ? undefined
    : {
        wrong: 'No article quotes this file, so no reader finds it.',
        right: `Quote it in a block, empty but for its fence: \`\`\`${languageOf(file)} file=${file}.`,
      };
}

const languages: Readonly<Record<string, string>> = { '.sh': 'bash', '.txt': 'output' };

function languageOf(file: string): string {
  return languages[extname(file)] ?? extname(file).slice(1);
}

/** Places for the company's data, which nobody fills in here. */
function placeFaults(file: string, text: string): Fault[] {
  return Array.from(text.matchAll(placePattern), ({ 0: place, index }) => ({
    ...{ rule, file: `${kitFolder}${file}` },
    line: text.slice(0, index).split('\n').length,
    wrong: `${place} would stay as it is: a kit is served as it was tested.`,
    right: 'Write an example, such as security@startup.example.',
  }));
}

/** What faults in code are told of kits alone; those of typed code are told with the article's. */
export function isInKit({ file }: Pick<Fault, 'file'>): boolean {
  return file.startsWith(kitFolder);
}

/** Kits that are missing, quoted nowhere or wrong, each of which readers would take for good. */
export function checkKits(content: Content, words: readonly Words[] = content.words): Fault[] {
  const kits = kitsAmong(content.files);
  const quoted = quotedKits(content.words);
  return [
    ...words.flatMap((each) => quoteFaults(each, content, kits)),
    ...[...kits.keys()].flatMap((file) => {
      const fault = findFileFault(file, content, kits, quoted);
      return fault ? [{ rule, file: `${kitFolder}${file}`, line: 1, ...fault } as const] : [];
    }),
    ...[...kits].flatMap(([file, text]) => placeFaults(file, text)),
    ...[...checkCode(content, words), ...checkPolicies(content, words)].filter(isInKit),
  ];
}

/** Policies that no test evaluates, typed in an article or without a list of requests, and typed stacks. */
export function checkEvaluated(content: Content, words: readonly Words[] = content.words): Fault[] {
  const kits = kitsAmong(content.files);
  const typed = words.flatMap(({ kind, file, code }) =>
    code()
      .filter(
        (block) =>
          !readQuote(block.meta) && kind === 'article' && (holdsPolicy(block) || isStack(block)),
      )
      .map((block) => ({
        ...({ rule, file, line: block.line } as const),
        wrong: isStack(block)
          ? 'The stack is typed here, so nobody can download it.'
          : 'The policy is typed here, so no test evaluates it and nobody can download it.',
        right: `Put it into ${kitFolder}${basename(file, '.md')}/, the requests of a policy beside it, and quote it.`,
      })),
  );
  const unasked = [...kits]
    .filter(([file, text]) => /\.(?:json|yaml)$/.test(file) && !isCompanion(file) && isPolicy(text))
    .filter(([file]) => !kits.has(companionsOf(file).requests))
    .map(([file]) => ({
      ...({ rule, file: `${kitFolder}${file}`, line: 1 } as const),
      wrong: 'Nobody asked this policy what it allows and denies.',
      right: `List requests in ${basename(companionsOf(file).requests)} beside it, as other kits do.`,
    }));
  return [...typed, ...unasked];
}

/** Policies, also within a shell's quotes, and what a fragment of a stack makes of them. */
function holdsPolicy({ language, meta, code }: WrittenCode): boolean {
  const isFragment = language === 'ts' && meta === 'fragment';
  return isFragment
    ? code.includes('new iam.PolicyStatement(')
    : ['bash', 'json', 'yaml'].includes(language) && isPolicy(code);
}

function isStack({ language, code }: WrittenCode): boolean {
  return language === 'ts' && /\bextends Stack\b/.test(code);
}

/** Whether a text holds a policy of IAM, or one of a cluster. */
function isPolicy(text: string): boolean {
  return text.includes('"Statement"') || /^kind: ValidatingAdmissionPolicy$/m.test(text);
}
