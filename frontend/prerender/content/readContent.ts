import { basename, dirname } from 'node:path';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { pageTable } from '../../src/app/pageTable.ts';
import { blogSeries } from '../../src/content/blogSeries.ts';
import { paths, postPath } from '../../src/paths.ts';
import { buildDay } from '../clock.ts';
import { type Recorded, type Records, readRecords, recordName } from './coverage.ts';
import { fillIn } from './fillIn.ts';
import {
  type FrontMatterResult,
  isPublished,
  readFrontMatter,
  splitFrontMatter,
} from './frontMatter.ts';
import { foldersOf, type KitFolders, kitsAmong, kitsNear, productKit } from './kits.ts';
import type { ParsedWords } from './ParsedWords.ts';
import { type ContentFiles, readContentFiles } from './readContentFiles.ts';
import type { Rendered, Source } from './renderArticle.ts';
import { renderOnce } from './renderOnce.ts';

/** A page's words that are written as Markdown. */
export interface Words extends ParsedWords {
  /** Path of the page on the site. */
  readonly path: string;
  readonly markdown: string;
  readonly body: string;
  /** Lines before the body, so that a fault can name its line in the file. */
  readonly linesBefore: number;
  /** What it is rendered from. */
  readonly source: Source;
  /** The body, parsed when it is asked for the first time; blocks that quote are empty in it. */
  readonly tree: () => Root;
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

function createWords<Kind extends Words['kind']>(
  kind: Kind,
  file: string,
  path: string,
  text: string,
  folders: KitFolders,
  record?: Recorded,
): Words & { readonly kind: Kind } {
  const markdown = fillIn(text);
  const kits = kitsNear(basename(file, '.md'), markdown, folders);
  const { body, linesBefore } = splitFrontMatter(markdown);
  const source = { kind, file, markdown, kits, record };
  let tree: Root | undefined;
  let rendered: Rendered | undefined;
  function render() {
    rendered ??= renderOnce(source);
    return rendered;
  }
  return {
    ...{ kind, file, path, markdown, body, linesBefore, kits, source, rendered: render },
    code: () => render().code,
    tree() {
      tree ??= parser.parse(body);
      return tree;
    },
  };
}

function readArticle(file: string, text: string, folders: KitFolders, records: Records): Article {
  const series = basename(dirname(file));
  const slug = basename(file, '.md');
  const record = records[recordName({ series, slug })];
  const words = createWords('article', file, postPath(series, slug), text, folders, record);
  return { ...words, series, slug, head: readFrontMatter(words.markdown, file) };
}

/** Sorts files into articles, documents and the rest. */
export function readContent(files = readContentFiles(), day = buildDay()): Content {
  const named = [...files];
  const kits = foldersOf(kitsAmong(files));
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
