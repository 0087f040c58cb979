import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { markdownPlugin } from './prerender/markdownPlugin.ts';
import { readPost } from './prerender/readPosts.ts';
import { notFoundRow, pageTable } from './src/app/pageTable.ts';

const root = import.meta.dirname;
const pagesFolder = join(root, 'src/pages');

const chunkNumbers = new Map(
  [...pageTable, notFoundRow].map(({ file, chunk }) => [join(pagesFolder, `${file}.tsx`), chunk]),
);

/** The number that a chunk has in the route table, for its file name; pages and posts have one. */
function chunkNumber(moduleId: string | null): number | undefined {
  const [file = '', query] = (moduleId ?? '').split('?');
  if (
    query === 'html' &&
    relative(join(root, 'src/content/blog'), file).startsWith('..') === false
  ) {
    return readPost(file).chunk;
  }
  return chunkNumbers.get(file);
}

/** React Router's package leads bundlers to its development build only (seen with 7.18). */
const productionRouter = join(root, '../node_modules/react-router/dist/production');

const cssModules = globSync('src/**/*.module.css', { cwd: root }).sort();

/**
 * Names a class after itself and its file's place among all. Hashes would tell files apart as well,
 * but they don't compress: they cost every page half a kilobyte.
 */
const scopedName = (name: string, file: string): string =>
  `${name}_${cssModules.indexOf(relative(root, file.split('?')[0] ?? '')).toString(36)}`;

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  plugins: [markdownPlugin(), react()],
  resolve: {
    alias:
      command === 'build' && !isSsrBuild
        ? [
            { find: 'react-router/dom', replacement: join(productionRouter, 'dom-export.mjs') },
            { find: 'react-router', replacement: join(productionRouter, 'index.mjs') },
          ].map(({ find, replacement }) => ({ find: new RegExp(`^${find}$`), replacement }))
        : [],
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: join(root, '../dist/site'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // One stylesheet: it stands in every page, so a later page needs no other before it paints.
    cssCodeSplit: false,
    rolldownOptions: {
      input: { boot: join(root, 'src/boot.ts') },
      output: {
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${chunkNumber(facadeModuleId) ?? name}-[hash].js`,
        entryFileNames: 'assets/[name]-[hash].js',
        codeSplitting: isSsrBuild
          ? true
          : {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)/ },
              ],
            },
      },
    },
  },
}));
