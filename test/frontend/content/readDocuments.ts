import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { splitFrontMatter } from '../../../frontend/prerender/readPosts.ts';
import { paths, postPath } from '../../../frontend/src/paths.ts';

/** The folder of the front end. */
export const frontendFolder = join(import.meta.dirname, '../../../frontend');

/** A page's words that were written as Markdown. */
export interface MarkdownDocument {
  readonly kind: 'post' | 'product' | 'policy';
  /** Path of the page on the site. */
  readonly path: string;
  /** Below the front end's folder. */
  readonly file: string;
  readonly yaml: string;
  readonly body: string;
  readonly tree: Root;
  /** Lines before the body, so that a fault can name its line in the file. */
  readonly linesBefore: number;
}

/** The page of each of the product's documents, by the document's name. */
export const productPages: Readonly<Record<string, string>> = {
  'USER_GUIDE.md': paths.userGuide,
  'API.md': paths.apiReference,
  'SECURITY-RECOMMENDATIONS.md': paths.securityConsiderations,
  'SUPPORT.md': paths.customerSupport,
};

function read(kind: MarkdownDocument['kind'], file: string, path: string): MarkdownDocument {
  const text = readFileSync(join(frontendFolder, file), 'utf8');
  const { yaml, body } = splitFrontMatter(text);
  const linesBefore = text.slice(0, text.length - body.length).split('\n').length - 1;
  const tree = unified().use(remarkParse).use(remarkGfm).parse(body);
  return { kind, path, file, yaml, body, tree, linesBefore };
}

const blog = 'src/content/blog';
const postFiles = readdirSync(join(frontendFolder, blog), { recursive: true, encoding: 'utf8' });

/** Every post, in no order. */
export const postDocuments: readonly MarkdownDocument[] = postFiles
  .filter((file) => file.endsWith('.md'))
  .map((file) => read('post', join(blog, file), postPath(dirname(file), basename(file, '.md'))));

/** The documents of Photo Kiosk Backend. */
export const productDocuments: readonly MarkdownDocument[] = readdirSync(
  join(frontendFolder, 'public/content/photo-kiosk-backend'),
).map((name) =>
  read('product', `public/content/photo-kiosk-backend/${name}`, productPages[name] ?? `#${name}`),
);

/** Everything that is written as Markdown. */
export const documents: readonly MarkdownDocument[] = [
  ...postDocuments,
  ...productDocuments,
  read('policy', 'src/content/privacy-policy.md', paths.privacyPolicy),
];

/**
 * The document of a page.
 *
 * @throws Error where none has that path
 */
export function documentAt(path: string): MarkdownDocument {
  const document = documents.find((each) => each.path === path);
  if (!document) {
    throw new Error(`No document is shown at ${path}`);
  }
  return document;
}
