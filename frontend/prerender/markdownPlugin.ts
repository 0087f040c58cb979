import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Content, readContent, readContentFiles } from './content/readContent.ts';
import { type Post, postsOf } from './content/readPosts.ts';
import { readImageSizes } from './readImageSizes.ts';

/** The content of one build or one development server, read once until it is forgotten. */
export interface ContentAtHand {
  readonly content: () => Content;
  readonly posts: () => readonly Post[];
  /**
   * The HTML of a file of Markdown, by its path.
   *
   * @throws Error for a file that is none of the content's
   */
  readonly htmlOf: (file: string) => string;
  readonly forget: () => void;
}

/** What there is in the site's folders, as modules. */
const virtualModules: Readonly<Record<string, (atHand: ContentAtHand) => string>> = {
  'virtual:posts': postsModule,
  'virtual:summaries': summariesModule,
  'virtual:image-sizes': () => `export const imageSizes = ${JSON.stringify(readImageSizes())}`,
};

/** The modules that say what posts there are: what pages show of posts beside their texts. */
export function listModules(atHand: ContentAtHand): readonly string[] {
  return [postsModule(atHand), summariesModule(atHand)];
}

function keyOf({ series, slug }: Post): string {
  return JSON.stringify(`${series}/${slug}`);
}

/** Words a minute at which technical prose is read, on the slow side of published averages. */
const wordsPerMinute = 220;

function readingMinutes(html: string): number {
  const words = html
    .replace(/<(?:"[^"]*"|[^">])*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}

function postsModule({ posts: read, htmlOf }: ContentAtHand): string {
  const posts = read();
  const metas = posts.map(({ file, summary, ...meta }) => ({
    ...meta,
    minutes: readingMinutes(htmlOf(file)),
  }));
  const texts = posts.map(
    (post) => `${keyOf(post)}: () => import(${JSON.stringify(`${post.file}?html`)})`,
  );
  return `export const posts = ${JSON.stringify(metas)}\nexport const texts = {${texts.join(',')}}`;
}

function summariesModule({ posts }: ContentAtHand): string {
  const summaries = posts().map((post) => `${keyOf(post)}: ${JSON.stringify(post.summary)}`);
  return `export const summaries = {${summaries.join(',')}}`;
}

/** @param unpublished takes drafts and later posts too */
export function keepContent(root: string, unpublished: boolean): ContentAtHand {
  let content: Content | undefined;
  let posts: readonly Post[] | undefined;
  function read() {
    content ??= readContent(readContentFiles(root));
    return content;
  }
  return {
    content: read,
    posts() {
      posts ??= postsOf(read(), { root, unpublished });
      return posts;
    },
    htmlOf(file) {
      const page = read().markdownPages.find((each) => join(root, each.file) === file);
      if (!page) {
        throw new Error(`${file} is no text of the site's content`);
      }
      return page.rendered().html;
    },
    forget() {
      content = undefined;
      posts = undefined;
    },
  };
}

/**
 * Lets the site import what it is to say: `file.md?html` exports a text as HTML made at build time,
 * `virtual:posts` the posts that there are, `virtual:summaries` what each is about.
 */
export function markdownPlugin(atHand: ContentAtHand): Plugin<ContentAtHand> {
  return {
    name: 'markdown',
    enforce: 'pre',
    api: atHand,
    resolveId: (id) => (id in virtualModules ? `\0${id}` : undefined),
    load(id) {
      const virtualModule = virtualModules[id.replace('\0', '')];
      if (virtualModule) {
        return virtualModule(atHand);
      }
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.md') || query !== 'html') {
        return undefined;
      }
      return `export const html = ${JSON.stringify(atHand.htmlOf(file))}`;
    },
  };
}
