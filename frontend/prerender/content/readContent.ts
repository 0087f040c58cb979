import { basename, dirname } from 'node:path';
import type { Code, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { pageTable } from '../../src/app/pageTable.ts';
import { blogSeries } from '../../src/content/blogSeries.ts';
import { paths, postPath } from '../../src/paths.ts';
import { buildDay } from '../clock.ts';
import { coverageOf, type Records, readRecords, recordName } from './coverage.ts';
import { fillIn } from './fillIn.ts';
import {
  type FrontMatterResult,
  isPublished,
  readFrontMatter,
  splitFrontMatter,
} from './frontMatter.ts';
import { fillQuotes, type Kits, kitsAmong, kitsNamedIn, productKit } from './kits.ts';
import type { ParsedWords } from './ParsedWords.ts';
import { type ContentFiles, readContentFiles } from './readContentFiles.ts';
import { renderOnce } from './renderAhead.ts';
import type { Rendered, Source } from './renderArticle.ts';
import { tellAsked } from './tellAsked.ts';
import { tellChecked } from './tellChecked.ts';
import { tellSeen } from './tellSeen.ts';

/** A page's words that are written as Markdown. */
export interface Words extends ParsedWords {
  /** Path of the page on the site. */
  readonly path: string;
  readonly markdown: string;
  readonly body: string;
  /** The blocks that quote kits, as they are written. */
  readonly quotes: () => readonly Code[];
  /** What it is rendered from. */
  readonly source: () => Source;
  /** Rendered when it is asked for the first time. */
  readonly rendered: () => Rendered;
}

/** An article, with what it says of itself or why that can't be read. */
export interface Article extends Words {
  readonly kind: 'article';
  /** Its folder, and the last part of its address. */
  readonly series: string;
  readonly slug: string;
  readonly head: FrontMatterResult;
}

/** All that is written for the site, and what it may refer to. */
export interface Content {
  readonly files: ContentFiles;
  readonly articles: readonly Article[];
  /** Everything that is Markdown, articles among it. */
  readonly words: readonly Words[];
  /** Paths of the pages that aren't written as articles. */
  readonly pages: ReadonlySet<string>;
  /** Folders of articles. */
  readonly series: readonly string[];
  /** The day that it is looked at, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The page of each of the product's documents, by the document's name. */
export const documentPages: Readonly<Record<string, string>> = {
  'USER_GUIDE.md': paths.userGuide,
  'API.md': paths.apiReference,
  'SECURITY-RECOMMENDATIONS.md': paths.securityConsiderations,
  'SUPPORT.md': paths.customerSupport,
};

/** Folder of the articles, and pattern of the files in it. */
export const blogFolder = 'src/content/blog/';
const articlePattern = /^src\/content\/blog\/[^/]+\/[^/]+\.md$/;
/** Folder of the product's documents. */
export const documentFolder = `public/content/${productKit}/`;
/** Files beside the documents, which these link for download. */
export const documentFiles: readonly string[] = ['openapi.yaml'];
/** File of the privacy policy. */
export const policyFile = 'src/content/privacy-policy.md';

const parser = unified().use(remarkParse).use(remarkGfm);

/** A text's tree with its quotes filled in, and the blocks that quote as they are written. */
interface Parsed {
  readonly tree: Root;
  readonly quotes: readonly Code[];
}

/**
 * What was parsed last of each file, by its text and the kits that it quotes: the development server
 * reads every file anew when one of them changes.
 */
const parsedLast = new Map<string, Parsed & { readonly key: string }>();

function parseOnce(file: string, body: string, kits: Kits): Parsed {
  const key = JSON.stringify([body, ...kits]);
  const last = parsedLast.get(file);
  if (last?.key === key) {
    return last;
  }
  const tree = parser.parse(body);
  const parsed = { tree, quotes: fillQuotes(tree, kits) };
  parsedLast.set(file, { ...parsed, key });
  return parsed;
}

/** What stands below the code of what is no article. */
const nothingTold = { foot: '', seen: {}, asked: {} };

function createWords<Kind extends Words['kind']>(
  kind: Kind,
  file: string,
  path: string,
  text: string,
  allKits: Kits,
  telling: (parsed: ParsedWords) => Omit<Source, 'markdown' | 'kits'> = () => nothingTold,
): Words & { readonly kind: Kind } {
  const markdown = fillIn(text);
  const kits = kitsNamedIn(markdown, allKits);
  const { body, linesBefore } = splitFrontMatter(markdown);
  let parsed: Parsed | undefined;
  let rendered: Rendered | undefined;
  function parse() {
    parsed ??= parseOnce(file, body, kits);
    return parsed;
  }
  const known = { kind, file, linesBefore, kits, tree: () => parse().tree };
  function source() {
    return { markdown, kits, ...telling(known) };
  }
  return {
    ...{ ...known, path, markdown, body, source },
    quotes: () => parse().quotes,
    rendered() {
      rendered ??= renderOnce(source());
      return rendered;
    },
  };
}

function readArticle(file: string, markdown: string, kits: Kits, records: Records): Article {
  const series = basename(dirname(file));
  const slug = basename(file, '.md');
  const path = postPath(series, slug);
  const words = createWords('article', file, path, markdown, kits, (parsed) => {
    const coverage = coverageOf(parsed, kits);
    const record = records[recordName({ series, slug })];
    const day = record?.fingerprint === coverage?.fingerprint ? record?.on : undefined;
    const seen = [...parsed.kits.keys()].flatMap((kit) => {
      const told = tellSeen(kit, kits, day);
      return told === undefined ? [] : [[kit, told]];
    });
    const asked = [...parsed.kits.keys()].map((kit) => [kit, tellAsked(kit, kits)] as const);
    return {
      foot: coverage ? tellChecked(coverage, day) : '',
      seen: Object.fromEntries(seen),
      asked: Object.fromEntries(asked),
    };
  });
  return { ...words, series, slug, head: readFrontMatter(words.markdown, file) };
}

/** Sorts files into articles, documents and the rest. */
export function readContent(files = readContentFiles(), day = buildDay()): Content {
  const named = [...files];
  const kits = kitsAmong(files);
  const records = readRecords(files);
  const articles = named
    .filter(([file]) => articlePattern.test(file))
    .map(([file, text]) => readArticle(file, text, kits, records));
  const documents = named
    .filter(([file]) => file.startsWith(documentFolder) && basename(file) in documentPages)
    .map(([file, text]) =>
      createWords('document', file, documentPages[basename(file)] ?? '', text, kits),
    );
  const policy = named
    .filter(([file]) => file === policyFile)
    .map(([file, text]) => createWords('policy', file, paths.privacyPolicy, text, kits));
  return {
    files,
    articles,
    words: [...articles, ...documents, ...policy],
    pages: new Set(pageTable.map(({ path }) => path)),
    series: blogSeries.map(({ id }) => id),
    day,
  };
}

/** Whether an article is to be seen on the content's day. */
export function isOnSite({ head }: Article, { day }: Pick<Content, 'day'>): boolean {
  return head.frontMatter !== undefined && isPublished(head.frontMatter, day);
}
