import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Plugin } from 'vite';
import { fillIn } from './content/companyData.ts';
import { type Kits, productKit, writeQuotes } from './content/kits.ts';
import { type Content, isOnSite } from './content/readContent.ts';
import { escapeXml } from './metadata/xml.ts';
import { embedTypeface } from './typeface.ts';

/** Files for readers that may name the company. */
const pattern = '{content,images}/**/*.{md,svg}';

/** The folder of files that the site serves as they are, once the company's data is filled in. */
export const publicFolder = join(import.meta.dirname, '../public');

/** Writes a file of the site. @param path from the site's folder, with or without a slash in front */
export function writeSiteFile(siteFolder: string, path: string, content: string | Buffer): void {
  const file = join(siteFolder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Replaces `fetch` while pages are built: reads what a browser would fetch from the site from the
 * folder that the site serves.
 */
export async function fetchFromPublic(input: RequestInfo | URL): Promise<Response> {
  const path = String(input instanceof Request ? input.url : input);
  const file = join(publicFolder, path);
  if (!path.startsWith('/') || !existsSync(file)) {
    throw new Error(`The build fetches only the site's own files, not ${path}`);
  }
  return new Response(readDocument(file), { headers: { 'content-type': 'text/markdown' } });
}

/** Whether the company's data may have to be filled in before a file is served. */
function namesCompany(path: string): boolean {
  return /^\/(?:content|images)\/[\w./-]*\.(?:md|svg)$/.test(path) && !path.includes('..');
}

/** The kits, of which the product's documents quote some. */
function readKits(): Kits {
  const cwd = join(publicFolder, 'kits');
  const files = globSync('*/*', { cwd });
  return new Map(files.map((file) => [file, readFileSync(join(cwd, file), 'utf8')]));
}

/** A document of the public folder as it is served, with what it quotes. */
export function readDocument(file: string): string {
  return writeQuotes(fillIn(readFileSync(file, 'utf8')), readKits());
}

/** A drawing of the public folder as it is served, in the site's typeface. */
async function readDrawing(file: string): Promise<string> {
  return embedTypeface(fillIn(readFileSync(file, 'utf8'), escapeXml));
}

/**
 * Fills the company's data into the built copies of public files, and leaves out kits whose article is
 * still to come.
 */
export async function finishPublicFiles(siteFolder: string, content: Content): Promise<void> {
  for (const name of globSync(pattern, { cwd: siteFolder })) {
    const file = join(siteFolder, name);
    writeFileSync(file, file.endsWith('.svg') ? await readDrawing(file) : readDocument(file));
  }
  const articles = content.articles.filter((article) => isOnSite(article, content));
  const shown = new Set([productKit, ...articles.map(({ slug }) => slug)]);
  for (const name of globSync('kits/*', { cwd: siteFolder, onlyDirectories: true })) {
    if (!shown.has(basename(name))) {
      rmSync(join(siteFolder, name), { recursive: true });
    }
  }
}

/** Lets the development server answer with public files as a build would write them. */
export function publicFilesPlugin(): Plugin {
  return {
    name: 'public-files',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?');
        const file = join(publicFolder, path);
        if (!namesCompany(path) || !existsSync(file)) {
          next();
          return;
        }
        const isDrawing = path.endsWith('.svg');
        const type = isDrawing ? 'image/svg+xml' : 'text/markdown; charset=utf-8';
        const text = isDrawing ? await readDrawing(file) : readDocument(file);
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
        response.end(text);
      });
    },
  };
}
