import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { renderMarkdown } from '../src/features/markdown/renderMarkdown.ts';
import { readImageSizes } from './readImageSizes.ts';
import { readPost, splitFrontMatter } from './readPosts.ts';

const sizesId = 'virtual:image-sizes';

/**
 * Lets the site import Markdown: `file.md?html` exports the words as HTML made at build time, and
 * `file.md?meta` what a post's front matter says, without the words.
 */
export function markdownPlugin(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    resolveId: (id) => (id === sizesId ? `\0${sizesId}` : undefined),
    load(id) {
      if (id === `\0${sizesId}`) {
        return `export const imageSizes = ${JSON.stringify(readImageSizes())}`;
      }
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.md') || (query !== 'html' && query !== 'meta')) {
        return undefined;
      }
      this.addWatchFile(file);
      if (query === 'meta') {
        return `export const meta = ${JSON.stringify(readPost(file))}`;
      }
      const { body } = splitFrontMatter(readFileSync(file, 'utf8'));
      const html = renderMarkdown(body, { imageSizes: readImageSizes() });
      return `export const html = ${JSON.stringify(html)}`;
    },
  };
}
