import { relative } from 'node:path';
import type { Rolldown } from 'vite';
import { notFoundRow, pageTable } from '../src/app/pageTable.ts';
import type { ContentCache } from './contentCache.ts';

/**
 * The scripts that measure keep their names, so that ad blockers find them. Whatever else
 * several pages share is just a part: no name of a source gets into an address, where a filter list
 * may have a rule for it.
 */
const entryNames = new Map([
  ['src/features/markdown/renderDocument.ts', 'renderDocument'],
  ['src/features/measuring/googleTag.ts', 'analytics'],
  ['src/features/measuring/webVitals.ts', 'web-vitals'],
  ['src/content/about.md', 'words'],
  ['src/content/bookstack-wiki.md', 'words'],
  ['src/content/photo-kiosk-backend.md', 'words'],
  ['src/content/services.md', 'words'],
  ['src/content/privacy-policy.md', 'words'],
]);

const pageNumbers = new Map(
  [...pageTable, notFoundRow].map(({ file, chunk }) => [`src/pages/${file}.tsx`, chunk]),
);

/** Names the files of the client build. Pages and posts have the numbers of the table of pages. */
export function fileNames(root: string, cache: ContentCache) {
  function chunkName(moduleId: string | null): string | number {
    const [path = '', query] = (moduleId ?? '').split('?');
    const file = relative(root, path);
    const number =
      query === 'html'
        ? cache.posts().find((post) => post.file === path)?.chunk
        : pageNumbers.get(file);
    return number ?? entryNames.get(file) ?? 'part';
  }

  return {
    chunkFileNames: ({ facadeModuleId, name }) =>
      `assets/${name === 'react' || name === 'site' ? name : chunkName(facadeModuleId)}-[hash].js`,
    // Hexadecimal, so that no hash contains a word of an ad blocker's list.
    hashCharacters: 'hex',
    entryFileNames: 'assets/[name]-[hash].js',
    assetFileNames: ({ names: [name = ''] }) =>
      `assets/${name.endsWith('.css') ? 'style' : '[name]'}-[hash][extname]`,
  } satisfies Rolldown.OutputOptions;
}

/**
 * What is a file of its own besides pages, texts and what some of them share. Rolldown shares the rest
 * well: groups for texts or forms, or merging small parts, gave pages 14 to 17 % more bytes of CSS.
 */
export const chunkGroups = [
  // What other scripts need of Vite, too: it would have the first one import them all.
  { name: 'boot', test: /src\/boot\.ts$|vite\/preload-helper/ },
  // 85 kB that visitors keep when only the site has changed.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|cookie|set-cookie-parser)\//,
  },
  // What every page has, which a page that asks for another needn't name, and words that most have.
  // Without the sheets of forms: few pages have them, and all others are half a kB smaller.
  {
    name: 'site',
    test: /src\/(main\.tsx|api\/(loadChunk|withTimeLimit)|content\/(offer|engagement)\.ts|ui\/(?!cards\/|texts\/|Panel)|(styles|app)\/.*\.css$)/,
  },
] satisfies Rolldown.CodeSplittingGroup[];
