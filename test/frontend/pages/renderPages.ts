import { join } from 'node:path';
import { createServer } from 'vite';
import { fetchFromPublic } from '../../../frontend/prerender/publicFiles.ts';
import type * as Renderer from '../../../frontend/prerender/render.tsx';

const configFile = join(import.meta.dirname, '../../../frontend/vite.config.ts');

/** Pages as the build makes them, by their paths. */
export type RenderedPages = ReadonlyMap<string, Renderer.RenderedPage>;

/** Does something with the build's renderer, which reads the pages' sources. */
export async function withRenderer<Result>(
  use: (renderer: typeof Renderer) => Result | Promise<Result>,
): Promise<Result> {
  const server = await createServer({
    configFile,
    logLevel: 'error',
    mode: 'production',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const { fetch } = globalThis;
  globalThis.fetch = fetchFromPublic;
  try {
    return await use((await server.ssrLoadModule('/prerender/render.tsx')) as typeof Renderer);
  } finally {
    globalThis.fetch = fetch;
    await server.close();
  }
}

async function renderAll() {
  const { error } = console;
  const complaints: string[] = [];
  console.error = (...words: unknown[]) => complaints.push(words.join(' '));
  try {
    const rendered = await withRenderer(({ renderRow, siteRows }) =>
      Promise.all(siteRows.map(renderRow)),
    );
    const pages: RenderedPages = new Map(rendered.map((page) => [page.path, page]));
    return { pages, complaints: complaints as readonly string[] };
  } finally {
    console.error = error;
  }
}

let everyPage: ReturnType<typeof renderAll> | undefined;

/** Every page with all that the build knows of it, and what React said as it rendered them. */
export function renderSite(): ReturnType<typeof renderAll> {
  everyPage ??= renderAll();
  return everyPage;
}

/** The main part of each page's HTML as the build makes it, by the page's path. */
export async function renderPages(): Promise<ReadonlyMap<string, string>> {
  const { pages } = await renderSite();
  return new Map(Array.from(pages, ([path, { body }]) => [path, mainPart(body)]));
}

/** The text between navigation and footer, without the comments that React puts between texts. */
function mainPart(body: string): string {
  const main = /<main [^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? '';
  return main.replaceAll('<!-- -->', '');
}

/** The text of a piece of HTML. */
export function textOf(html: string): string {
  return html
    .replace(/<(?:"[^"]*"|[^">])*>/g, ' ')
    .replace(/&(?:#x27|apos);/g, "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The links of a piece of HTML, each with its address and its text. */
export function linksOf(html: string): readonly { readonly href: string; readonly text: string }[] {
  return Array.from(
    html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs),
    ([, href = '', text = '']) => ({
      href,
      text: textOf(text),
    }),
  );
}
