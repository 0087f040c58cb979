import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { globSync } from 'tinyglobby';
import { unified } from 'unified';
import { paths, postPath, seriesPath } from '../../src/paths.ts';
import { buildDay } from '../buildSettings.ts';
import { fillIn } from './companyData.ts';
import {
  type FrontMatterResult,
  isPublished,
  readFrontMatter,
  splitFrontMatter,
} from './frontMatter.ts';
import { type Kits, kitsAmong, productKit } from './kits.ts';
import { type Rendered, renderOnce } from './renderArticle.ts';
import { isText } from './textFiles.ts';

/** Texts by their path below the front end's folder. */
export type ContentFiles = ReadonlyMap<string, string>;

/** The front end's folder. */
export const frontendFolder = join(import.meta.dirname, '../..');

/** What people write texts in. */
const written = '*.{md,MD,mdx,markdown,txt,rst,doc,docx,odt,pdf}';

/** Where content may lie by mistake: everywhere, but not among the code that reads it. */
const patterns = [
  'src/content/**/*',
  `src/**/${written}`,
  'src/**/*.{svg,png,jpg,jpeg,gif,webp,json}',
  'public/**/*',
  written,
];

/** What isn't content: code, and this folder's own README. */
const notContent = ['src/**/*.{ts,tsx,css}', 'README.md'];

/** A text file's words, its lines ended as on every other machine, without an editor's byte order mark. */
export function readTextFile(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
}

/**
 * Reads every file that an author may have written, in the right place or not. What isn't written in
 * characters, such as a PNG, is read as one character for each byte.
 */
export function readContentFiles(root = frontendFolder): ContentFiles {
  const found = globSync(patterns, { cwd: root, ignore: notContent, dot: true }).sort();
  return new Map(
    found.map((file) => [
      file,
      isText(file) ? readTextFile(join(root, file)) : readFileSync(join(root, file), 'latin1'),
    ]),
  );
}

/** A page whose text is a Markdown file. */
export interface MarkdownPage {
  readonly kind: 'article' | 'document' | 'page';
  /** Below the front end's folder. */
  readonly file: string;
  /** Path of the page on the site. */
  readonly path: string;
  readonly markdown: string;
  readonly body: string;
  /** Lines before the body, so that a fault can name its line in the file. */
  readonly linesBefore: number;
  /** The body, parsed at the first call; blocks that quote kits are empty in it. */
  readonly tree: () => Root;
  /** Rendered at the first call. */
  readonly rendered: () => Rendered;
}

/** An article with its front matter, or the reasons why that can't be read. */
export interface Article extends MarkdownPage {
  readonly kind: 'article';
  /** Its folder, and the last part of its address. */
  readonly series: string;
  readonly slug: string;
  readonly draft: boolean;
  readonly head: FrontMatterResult;
}

/** The site's texts, and everything that they may refer to. */
export interface Content {
  readonly files: ContentFiles;
  readonly kits: Kits;
  readonly articles: readonly Article[];
  readonly markdownPages: readonly MarkdownPage[];
  /** The day of the build, `YYYY-MM-DD`. */
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
export const documentFolder = `public/content/${productKit}/`;
/** Files beside the documents, which these link for download. */
export const documentFiles: readonly string[] = ['openapi.yaml'];
/** Texts of other pages, by their files. */
export const pageTexts: Readonly<Record<string, string>> = {
  'src/content/about.md': paths.about,
  'src/content/bookstack-wiki.md': paths.bookstackWiki,
  'src/content/photo-kiosk-backend.md': paths.photoKioskBackend,
  'src/content/services.md': paths.services,
  'src/content/soc2-plan.md': seriesPath('soc2-for-lean-startups'),
  'src/content/privacy-policy.md': paths.privacyPolicy,
};

const parser = unified().use(remarkParse).use(remarkGfm);

function createPage<Kind extends MarkdownPage['kind']>(
  kind: Kind,
  file: string,
  path: string,
  text: string,
  kits: Kits,
): MarkdownPage & { readonly kind: Kind } {
  const markdown = fillIn(text);
  const { body, linesBefore } = splitFrontMatter(markdown);
  let tree: Root | undefined;
  let rendered: Rendered | undefined;
  return {
    kind,
    file,
    path,
    markdown,
    body,
    linesBefore,
    tree() {
      tree ??= parser.parse(body);
      return tree;
    },
    rendered() {
      rendered ??= renderOnce({ file, markdown, kits });
      return rendered;
    },
  };
}

function readArticle(file: string, text: string, kits: Kits): Article {
  const series = basename(dirname(file));
  const slug = basename(file, '.md');
  const page = createPage('article', file, postPath(series, slug), text, kits);
  const draft = /^draft:\s*true\s*$/m.test(splitFrontMatter(text).yaml);
  return { ...page, series, slug, draft, head: readFrontMatter(page.markdown, file) };
}

export function readContent(files = readContentFiles(), day = buildDay()): Content {
  const kits = kitsAmong(files);
  const articles = [...files]
    .filter(([file]) => articlePattern.test(file))
    .map(([file, text]) => readArticle(file, text, kits));
  const documents = Object.entries(documentPages).map(
    ([name, path]) => ['document', `${documentFolder}${name}`, path] as const,
  );
  const pages = Object.entries(pageTexts).map(([file, path]) => ['page', file, path] as const);
  const others = [...documents, ...pages].flatMap(([kind, file, path]) => {
    const text = files.get(file);
    return text === undefined ? [] : [createPage(kind, file, path, text, kits)];
  });
  return { files, kits, articles, day, markdownPages: [...articles, ...others] };
}

/** Whether an article is published on the day of the build. */
export function isOnSite({ head }: Article, { day }: Pick<Content, 'day'>): boolean {
  return head.frontMatter !== undefined && isPublished(head.frontMatter, day);
}
