import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { globSync } from 'tinyglobby';
import { defineConfig } from 'vite';
import { type ContentCache, createContentCache } from './prerender/contentCache.ts';
import { contentPlugin } from './prerender/contentPlugin.ts';
import { hotStyles } from './prerender/hotStyles.ts';
import { scriptLicensesFile } from './prerender/metadata/licenses.ts';
import { publicFilesPlugin } from './prerender/publicFiles.ts';
import { styleLayers } from './prerender/styleLayers.ts';
import { typeface } from './prerender/typeface.ts';
import { typographicModules } from './prerender/typographicModules.ts';
import { notFoundRow, pageTable } from './src/app/pageTable.ts';

const root = import.meta.dirname;
const pagesFolder = join(root, 'src/pages');

const pageRows = [...pageTable, notFoundRow];

const chunkNumbers = new Map(
  pageRows.map(({ file, chunk }) => [join(pagesFolder, `${file}.tsx`), chunk]),
);

/** The number that a chunk has in the route table, for its file name; pages and posts have one. */
function chunkNumber(moduleId: string | null, cache: ContentCache): number | undefined {
  const [file = '', query] = (moduleId ?? '').split('?');
  return query === 'html'
    ? cache.posts().find((post) => post.file === file)?.chunk
    : chunkNumbers.get(file);
}

/**
 * What measures keeps its names, so that an ad blocker that looks for it finds it. Whatever else
 * several pages share is just a part: no name of a source gets into an address, where a filter list
 * may have a rule for it.
 */
const entryNames = new Map([
  ['src/features/markdown/renderDocument.ts', 'renderDocument'],
  ['src/features/measuring/googleTag.ts', 'analytics'],
  ['src/features/measuring/webVitals.ts', 'web-vitals'],
  ...['about', 'bookstack-wiki', 'photo-kiosk-backend', 'services', 'privacy-policy'].map(
    (name) => [`src/content/${name}.md`, 'words'] as const,
  ),
]);

function chunkName(moduleId: string | null, cache: ContentCache): string | number {
  const file = relative(root, (moduleId ?? '').split('?')[0] ?? '');
  return chunkNumber(moduleId, cache) ?? entryNames.get(file) ?? 'part';
}

const cssModules = globSync('src/**/*.module.css', { cwd: root }).sort();

/**
 * Names a class after itself and its file's place among all. Hashes would tell files apart as well,
 * but they don't compress: they cost every page half a kilobyte.
 */
function scopedName(name: string, file: string): string {
  return `${name}_${cssModules.indexOf(relative(root, file.split('?')[0] ?? '')).toString(36)}`;
}

/** The content as the site shows it; two builds of one process read it once. */
export const published = createContentCache(root, false);
/** The same with drafts and what is to come, for the development server. */
const everything = createContentCache(root, true);

export default defineConfig(({ mode, isSsrBuild }) => {
  const cache = mode === 'development' ? everything : published;
  return {
    root,
    plugins: [
      contentPlugin(root, cache),
      publicFilesPlugin(),
      typeface(root),
      hotStyles(),
      typographicModules(root),
      react(),
    ],
    css: {
      postcss: { plugins: [styleLayers(join(root, 'src'))] },
      modules: { generateScopedName: scopedName },
      // Features.MediaRangeSyntax of Lightning CSS: W3C's checker doesn't know `width <= 40em` yet.
      lightningcss: { include: 128 },
    },
    // The template names no script in which Vite would find the packages before the first page asks.
    optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
    build: {
      manifest: true,
      license: isSsrBuild ? false : { fileName: scriptLicensesFile },
      reportCompressedSize: false,
      target: 'es2020',
      // The first versions of the browsers promised: those of Baseline 2023.
      cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
      assetsInlineLimit: 0,
      modulePreload: {
        // A page that asks for another has what all of them need.
        resolveDependencies: (_file, needed) =>
          needed.filter((file) => !/\/(boot|react|site)-/.test(file)),
      },
      rolldownOptions: {
        input: { boot: join(root, 'src/boot.ts') },
        checks: { pluginTimings: false },
        output: {
          chunkFileNames: ({ facadeModuleId, name }) =>
            `assets/${name === 'react' || name === 'site' ? name : chunkName(facadeModuleId, cache)}-[hash].js`,
          // Of digits and the letters to f, so that no hash has a word in it that a filter list has.
          hashCharacters: 'hex',
          entryFileNames: 'assets/[name]-[hash].js',
          assetFileNames: ({ names: [name = ''] }) =>
            `assets/${name.endsWith('.css') ? 'style' : '[name]'}-[hash][extname]`,
          codeSplitting: isSsrBuild
            ? true
            : {
                groups: [
                  // What other scripts need of Vite, too: it would have the first one import them all.
                  { name: 'boot', test: /src\/boot\.ts$|vite\/preload-helper/ },
                  {
                    name: 'react',
                    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|cookie|set-cookie-parser)\/|rolldown\/runtime/,
                  },
                  // Its stylesheet is every page's first, so that a page's own come after it
                  // whichever page was there first.
                  {
                    name: 'site',
                    test: /src\/(main\.tsx|api\/(loadChunk|timeLimit)|ui\/(?!cards\/|texts\/)|(styles|app)\/.*\.css$)/,
                  },
                  // What shows a text has a sixth of all styles, and its list of contents half as many.
                  { name: 'texts', test: /src\/ui\/texts\/Prose/ },
                  { name: 'contents', test: /src\/ui\/texts\/TableOfContents\./ },
                  // A page with a form; small parts that others share would bring these along.
                  { name: 'form-page', test: /src\/pages\/(formPage|receipt)\.css$/ },
                  // What articles and documents have no use for.
                  // The summaries would otherwise be in one chunk with the case studies, which home doesn't show.
                  {
                    name: 'cards',
                    test: /src\/(ui\/(?!cards\/(Rows|Comparison))|content\/caseStudySummaries)/,
                  },
                  // Else durations and terms would bring the forms' styles with them, and samples those of rows.
                  { name: 'engagement', test: /src\/content\/(engagement|offer)/ },
                  { name: 'samples', test: /src\/content\/samples/ },
                  { name: 'services', test: /src\/pages\/services\/(Timeline|ServiceIndex)/ },
                  // The finder has only drafts of the forms.
                  { name: 'drafts', test: /src\/features\/forms\/drafts/ },
                  { name: 'forms', test: /src\/(features\/forms|api)\//, minShareCount: 2 },
                  {
                    name: 'part',
                    test: /src\//,
                    minShareCount: 2,
                    // One for each set of pages that share it, unless it has few bytes.
                    entriesAware: true,
                    entriesAwareMergeThreshold: 4_000,
                  },
                ],
              },
        },
      },
    },
  };
});
