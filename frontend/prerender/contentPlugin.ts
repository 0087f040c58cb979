import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { Plugin } from 'vite';
import type { Post } from './content/readPosts.ts';
import { forgetRendered } from './content/renderArticle.ts';
import type { ContentCache } from './contentCache.ts';
import { readImageSizes } from './readImageSizes.ts';
import { sampleExcerptModule, samplesModule } from './samples.ts';

/** What there is in the site's folders, as modules. */
const virtualModules: Readonly<Record<string, (cache: ContentCache) => string>> = {
  'virtual:posts': postsModule,
  'virtual:summaries': summariesModule,
  'virtual:samples': samplesModule,
  'virtual:sample-excerpt': sampleExcerptModule,
  'virtual:image-sizes': () => `export const imageSizes = ${JSON.stringify(readImageSizes())}`,
};

function keyOf({ series, slug }: Post): string {
  return JSON.stringify(`${series}/${slug}`);
}

/** Words a minute at which technical prose is read, on the slow side of published averages. */
const wordsPerMinute = 220;

function readingMinutes(tree: Root): number {
  let words = 0;
  visit(tree, 'text', ({ value }) => {
    words += value.split(/\s+/).filter(Boolean).length;
  });
  return Math.max(1, Math.round(words / wordsPerMinute));
}

function postsModule({ posts: read, content }: ContentCache): string {
  const posts = read();
  const metas = posts.map(({ file, summary, ...meta }) => {
    const article = content().articles.find(
      ({ series, slug }) => series === meta.series && slug === meta.slug,
    );
    return { ...meta, minutes: article ? readingMinutes(article.rendered().tree) : 1 };
  });
  const texts = posts.map(
    (post) => `${keyOf(post)}: () => import(${JSON.stringify(`${post.file}?html`)})`,
  );
  return `export const posts = ${JSON.stringify(metas)}\nexport const texts = {${texts.join(',')}}`;
}

function summariesModule({ posts }: ContentCache): string {
  const summaries = posts().map((post) => `${keyOf(post)}: ${JSON.stringify(post.summary)}`);
  return `export const summaries = {${summaries.join(',')}}`;
}

/** The whole is put together where it is loaded, so that it isn't fetched twice. */
function textModule({ textOf }: ContentCache, path: string): string {
  const { file, headings, parts } = textOf(path);
  return [
    `export const file = ${JSON.stringify(file)}`,
    `export const headings = ${JSON.stringify(headings)}`,
    `export const parts = ${JSON.stringify(parts)}`,
    "export const html = parts.map((part) => part.html).join('')",
  ].join('\n');
}

/** Editors write a file in several steps. Milliseconds. */
const settleMs = 30;

/**
 * Lets the site import what it is to say: `file.md?html` exports a text as it was made at build time
 * (`PageText`), `virtual:posts` the posts that there are, `virtual:summaries` what each is about, and
 * `virtual:samples` the samples of our work. Under the development server, pages are loaded again when
 * a text, a picture or a kit changes.
 */
export function contentPlugin(root: string, cache: ContentCache): Plugin<ContentCache> {
  const folders = ['src/content', 'public'].map((folder) => join(root, folder, '/'));
  return {
    name: 'content',
    enforce: 'pre',
    api: cache,
    resolveId: (id) => (id in virtualModules ? `\0${id}` : undefined),
    load(id) {
      const virtualModule = virtualModules[id.replace('\0', '')];
      if (virtualModule) {
        return virtualModule(cache);
      }
      const [file = '', query] = id.split('?');
      return file.endsWith('.md') && query === 'html' ? textModule(cache, file) : undefined;
    },
    async hotUpdate({ file, server }) {
      const isContent = folders.some((folder) => file.startsWith(folder)) && !/\.tsx?$/.test(file);
      if (!isContent) {
        return undefined;
      }
      if (this.environment.name !== 'client') {
        // Done for all of them at once.
        return [];
      }
      await wait(settleMs);
      forgetRendered();
      cache.forget();
      for (const { moduleGraph } of Object.values(server.environments)) {
        for (const [id, module] of moduleGraph.idToModuleMap) {
          if (id.startsWith('\0virtual:') || id.endsWith('.md?html') || id === file) {
            moduleGraph.invalidateModule(module);
          }
        }
      }
      // Also if a fault kept the page from loading any module, so that the fix brings the page back.
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
