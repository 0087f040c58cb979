import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type InlineConfig, mergeConfig } from 'vite';
import { formPagesFile } from '../../lambdas/contract/formPages.ts';
import { redirects } from '../src/paths.ts';
import siteConfig, { published } from '../vite.config.ts';
import { notFoundPath } from './addresses.ts';
import { checkBudgets } from './checkBudgets.ts';
import { checkPageLinks } from './checkPageLinks.ts';
import { checkScripts } from './checkScripts.ts';
import { refuseFatalFaults } from './content/checkContent.ts';
import { ContentError } from './content/Fault.ts';
import { type Content, isOnSite } from './content/readContent.ts';
import { renderAhead } from './content/renderAhead.ts';
import { renderDocument } from './document.ts';
import { fetchFromPublic } from './fetchFromPublic.ts';
import { formDocument } from './form-pages/formDocument.ts';
import { listOpenEntries } from './listOpenEntries.ts';
import { readLastModified } from './metadata/lastModified.ts';
import { jsonLdScript, structuredData } from './metadata/structuredData.ts';
import { headLinks, writeMetadata } from './metadata/writeMetadata.ts';
import { finishPublicFiles } from './publicFiles.ts';
import { readManifest } from './readManifest.ts';
import type * as Renderer from './render.tsx';
import { siteSettings } from './siteSettings.ts';
import { writeSocialImages } from './social-image/socialImages.ts';

const root = join(import.meta.dirname, '..');
// Of its own where several builds run at once. Within the project, since what is built there imports
// the project's packages.
const distFolder = join(root, '..', process.env['DIST_FOLDER'] || 'dist');
const siteFolder = join(distFolder, 'site');
const rendererFolder = join(distFolder, 'renderer');

/** The site's settings for Vite. Both builds take them from here and share what they have read. */
function configOf(isSsrBuild: boolean, rest: InlineConfig = {}): InlineConfig {
  return {
    ...mergeConfig(siteConfig({ command: 'build', mode: 'production', isSsrBuild }), rest),
    configFile: false,
    logLevel: 'warn',
  };
}

/** Reads the content, or ends the build with what is wrong in it: one message, no stack trace. */
async function readGoodContent(): Promise<Content> {
  const content = published.content();
  const shown = content.articles.filter((article) => isOnSite(article, content));
  await renderAhead(shown.map(({ source }) => source));
  try {
    refuseFatalFaults(content);
  } catch (error) {
    if (error instanceof ContentError) {
      console.error(`${error.message}\n\nnpm run check:content tells of every fault.`);
      process.exit(1);
    }
    throw error;
  }
  return content;
}

async function buildRenderer(): Promise<typeof Renderer> {
  const input = join(root, 'prerender/render.tsx');
  await build(
    configOf(true, {
      build: {
        ssr: input,
        outDir: rendererFolder,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
      },
    }),
  );
  return import(join(rendererFolder, 'render.js'));
}

const contactPage = 'src/pages/contact/ContactPage.tsx';
const cartPage = 'src/pages/cart/CartPage.tsx';

function write(file: string, content: string): void {
  mkdirSync(dirname(join(siteFolder, file)), { recursive: true });
  writeFileSync(join(siteFolder, file), content);
}

function fileOf(path: string): string {
  return path === notFoundPath ? '404.html' : join(path.slice(1), 'index.html');
}

// Whatever the caller's environment says: React's development half would be twice the bytes.
process.env['NODE_ENV'] = 'production';
globalThis.fetch = fetchFromPublic;
const content = await readGoodContent();
const [renderer] = await Promise.all([
  buildRenderer(),
  build(configOf(false, { build: { outDir: siteFolder, emptyOutDir: true } })),
]);
finishPublicFiles(siteFolder, content);
const client = readManifest(siteFolder);
const siteUrl = siteSettings.url;
const template = readFileSync(join(root, 'index.html'), 'utf8');
const pages = await Promise.all(renderer.siteRows.map(renderer.renderRow));
const images = writeSocialImages(pages, { outputDirectory: siteFolder });
const lastModified = await readLastModified(pages);

const documents = pages.map((page) => {
  const data = structuredData(page, siteUrl, lastModified(page));
  const html = renderDocument({
    template,
    page,
    assets: client.assetsOf(page.module),
    siteUrl,
    headExtras: [headLinks, jsonLdScript(data)].join('\n    '),
  });
  write(fileOf(page.path), html);
  return { page, html };
});
await writeMetadata({
  pages,
  siteUrl,
  day: content.day,
  lastModified,
  outputDirectory: siteFolder,
});
write(
  '../site.json',
  JSON.stringify(
    {
      pages: pages.map(({ path }) => path).filter((path) => path !== notFoundPath),
      redirects,
    },
    null,
    2,
  ),
);
// For the function that answers forms, which are posted without script: no file of the site.
write(
  `../${formPagesFile}`,
  JSON.stringify(
    formDocument({
      template,
      stylesheets: [contactPage, cartPage].flatMap((page) => client.assetsOf(page).styles),
      headExtras: headLinks,
      rendered: renderer.renderFormPages(),
    }),
  ),
);
rmSync(rendererFolder, { recursive: true });
rmSync(join(siteFolder, '.vite'), { recursive: true });
await images;

checkPageLinks(
  documents.map(({ page, html }) => ({ path: page.path, html })),
  (path) => existsSync(inSite(path)),
);

function inSite(file: string) {
  return join(siteFolder, file);
}
checkScripts({
  needed: new Set(pages.flatMap(({ module }) => client.scriptsOf(module)).map(inSite)),
  all: globSync('assets/*.js', { cwd: siteFolder }).map(inSite),
});
await checkBudgets(
  documents.map(({ page, html }) => ({
    path: page.path,
    html,
    scripts: client.scriptsOf(page.module).map(inSite),
    chunk: inSite(client.chunkOf(page.module)),
    article: page.post !== undefined,
  })),
);

console.log(listOpenEntries(siteSettings));
// Pages have left timers behind that would have given up their requests after 15 seconds.
process.exit();
