import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, mergeConfig } from 'vite';
import { formPagesFile } from '#contract/formPages.ts';
import { licensesPath, redirects } from '../src/paths.ts';
import siteConfig, { published } from '../vite.config.ts';
import { listOpenEntries, siteSettings } from './buildSettings.ts';
import { checkPageLinks } from './checkPageLinks.ts';
import { listUnpublished, refuseFatalFaults } from './content/checkContent.ts';
import { ContentError } from './content/Fault.ts';
import type { Content } from './content/readContent.ts';
import { renderPageDocument } from './document.ts';
import { formDocument } from './form-pages/formDocument.ts';
import { licensesTxt } from './metadata/licenses.ts';
import { jsonLdScript, structuredData } from './metadata/structuredData.ts';
import { headLinks, writeMetadata } from './metadata/writeMetadata.ts';
import { fetchFromPublic, finishPublicFiles, writeSiteFile } from './publicFiles.ts';
import { readManifest } from './readManifest.ts';
import type * as Renderer from './render.tsx';
import { notFoundPath } from './SitePage.ts';
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
  return import(pathToFileURL(join(rendererFolder, 'render.js')).href);
}

const contactPage = 'src/pages/contact/ContactPage.tsx';
const cartPage = 'src/pages/cart/CartPage.tsx';

function fileOf(path: string): string {
  return path === notFoundPath ? '404.html' : join(path.slice(1), 'index.html');
}

/** Builds what the site serves of its content, and what the stack needs to know of it. */
async function buildSite(content: Content): Promise<void> {
  const [renderer] = await Promise.all([
    buildRenderer(),
    build(configOf(false, { build: { outDir: siteFolder, emptyOutDir: true } })),
  ]);
  await finishPublicFiles(siteFolder, content);
  const assetsOf = readManifest(siteFolder);
  const siteUrl = siteSettings.url;
  const template = readFileSync(join(root, 'index.html'), 'utf8');
  const pages = await Promise.all(renderer.siteRows.map(renderer.renderRow));
  const images = writeSocialImages(pages, siteFolder);

  const documents = pages.map((page) => {
    const html = renderPageDocument({
      template,
      page,
      assets: assetsOf(page.module),
      siteUrl,
      headExtras: [headLinks, jsonLdScript(structuredData(page, siteUrl))].join('\n    '),
    });
    writeSiteFile(siteFolder, fileOf(page.path), html);
    return { path: page.path, html };
  });
  await writeMetadata(pages, siteFolder, { siteUrl, content });
  writeSiteFile(siteFolder, licensesPath, licensesTxt(siteFolder));
  const paths = pages.map(({ path }) => path).filter((path) => path !== notFoundPath);
  writeSiteFile(distFolder, 'site.json', JSON.stringify({ pages: paths, redirects }, null, 2));
  // For the function that answers forms, which are posted without script: no file of the site.
  const formPages = formDocument({
    template,
    stylesheets: [contactPage, cartPage].flatMap((page) => assetsOf(page).styles),
    headExtras: headLinks,
    rendered: await renderer.renderFormPages(),
  });
  writeSiteFile(distFolder, formPagesFile, JSON.stringify(formPages));
  rmSync(rendererFolder, { recursive: true });
  rmSync(join(siteFolder, '.vite'), { recursive: true });
  await images;

  checkPageLinks(documents, (path) => existsSync(join(siteFolder, path)));
  console.log([listUnpublished(content), listOpenEntries(siteSettings)].filter(Boolean).join('\n'));
}

// Regardless of the caller's environment, because React's development build is twice as large.
process.env['NODE_ENV'] = 'production';
globalThis.fetch = fetchFromPublic;
if (/[#?]/.test(root)) {
  console.error(
    `Vite builds nothing in a folder with # or ? in its path. Rename or move it: ${root}`,
  );
  process.exit(1);
}
try {
  const content = published.content();
  refuseFatalFaults(content);
  await buildSite(content);
} catch (error) {
  if (!(error instanceof ContentError)) {
    throw error;
  }
  console.error(`${error.message}\n\nRun npm run check:content to see every error.`);
  process.exitCode = 1;
}
