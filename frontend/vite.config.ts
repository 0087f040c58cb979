import { join, parse } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { chunkGroups, fileNames } from './prerender/chunks.ts';
import { createContentCache } from './prerender/contentCache.ts';
import { contentPlugin } from './prerender/contentPlugin.ts';
import { hotStyles } from './prerender/hotStyles.ts';
import { scriptLicensesFile } from './prerender/metadata/licenses.ts';
import { publicFilesPlugin } from './prerender/publicFiles.ts';
import { styleLayers } from './prerender/styleLayers.ts';
import { typeface } from './prerender/typeface.ts';
import { typographicModules } from './prerender/typographicModules.ts';

const root = import.meta.dirname;

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
      postcss: {
        plugins: [
          globalData({ files: [join(root, 'src/styles/breakpoints.css')] }),
          customMedia(),
          styleLayers(join(root, 'src')),
        ],
      },
      // No two modules have the same name.
      modules: { generateScopedName: (name, file) => `${parse(file).name.split('.')[0]}_${name}` },
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
          ...fileNames(root, cache),
          codeSplitting: isSsrBuild ? true : { groups: chunkGroups },
        },
      },
    },
  };
});
