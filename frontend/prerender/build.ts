import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { company } from '../src/content/company.ts';
import { redirects } from '../src/paths.ts';
import { checkBudgets } from './checkBudgets.ts';
import { notFoundPath, renderDocument } from './document.ts';
import { fetchFromPublic } from './fetchFromPublic.ts';
import { headLinks } from './machines/headLinks.ts';
import { readLastModified } from './machines/lastModified.ts';
import { jsonLdScript, structuredData } from './machines/structuredData.ts';
import { writeMachineFiles } from './machines/writeMachineFiles.ts';
import { integrityOf, readManifest } from './readManifest.ts';
import type * as Renderer from './render.tsx';

const root = join(import.meta.dirname, '..');
const siteFolder = join(root, '../dist/site');
const rendererFolder = join(root, '../dist/renderer');
const configFile = join(root, 'vite.config.ts');

/** Address of the site in what machines read: canonical links, feed, sitemap. */
const siteUrl = process.env['VITE_SITE_URL'] ?? company.url;

async function buildRenderer(): Promise<typeof Renderer> {
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'prerender/render.tsx'),
      outDir: rendererFolder,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'prerender/render.tsx'),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return import(join(rendererFolder, 'render.js'));
}

function write(file: string, content: string): void {
  mkdirSync(dirname(join(siteFolder, file)), { recursive: true });
  writeFileSync(join(siteFolder, file), content);
}

const fileOf = (path: string): string =>
  path === notFoundPath ? '404.html' : join(path.slice(1), 'index.html');

// Whatever the caller's environment says: React's development half would be twice the bytes.
process.env['NODE_ENV'] = 'production';
globalThis.fetch = fetchFromPublic;
const [renderer] = await Promise.all([buildRenderer(), build({ configFile, logLevel: 'warn' })]);
const client = readManifest(siteFolder);
const template = readFileSync(join(root, 'index.html'), 'utf8');
const pages = await Promise.all(renderer.siteRows.map(renderer.renderRow));

const lastModified = await readLastModified(pages);

for (const page of pages) {
  const assets = { css: client.css, ...client.assetsOf(page.module) };
  const data = structuredData(page, siteUrl, lastModified(page));
  const headExtras = [headLinks, jsonLdScript(data)].join('\n    ');
  write(fileOf(page.path), renderDocument({ template, page, assets, siteUrl, headExtras }));
}

await writeMachineFiles({ pages, siteUrl, outputDirectory: siteFolder });
writeFileSync(
  join(siteFolder, '../site.json'),
  JSON.stringify(
    {
      pages: pages.map(({ path }) => path).filter((path) => path !== notFoundPath),
      redirects,
      styleHashes: [integrityOf(client.css, 'sha256')],
      scriptHashes: [],
    },
    null,
    2,
  ),
);
rmSync(rendererFolder, { recursive: true });
rmSync(join(siteFolder, '.vite'), { recursive: true });

checkBudgets(
  pages.map((page) => ({
    path: page.path,
    document: join(siteFolder, fileOf(page.path)),
    scripts: client.scriptsOf(page.module).map((file) => join(siteFolder, file)),
    chunk: join(siteFolder, client.chunkOf(page.module)),
  })),
);
