import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { siteSettings } from './buildSettings.ts';
import { findFatalFaults } from './content/checkContent.ts';
import { describeFault, type Fault } from './content/Fault.ts';
import { frontendFolder } from './content/readContent.ts';
import type { ContentCache } from './contentCache.ts';
import { renderPageDocument } from './document.ts';
import { fetchFromPublic } from './publicFiles.ts';
import type * as Renderer from './render.tsx';
import { notFoundPath } from './SitePage.ts';

const root = join(import.meta.dirname, '..');

interface DevPage {
  readonly status: number;
  readonly html: string;
}

/** What Vite's overlay shows: the place as a link that opens the editor, and the message. */
function overlayOf(problem: Error | readonly Fault[]): object {
  if (problem instanceof Error) {
    return { message: problem.message, stack: problem.stack ?? '' };
  }
  const [{ file = '', line = 1 } = {}] = problem;
  return {
    message: problem.map(describeFault).join('\n'),
    stack: '',
    loc: { file: join(frontendFolder, file), line, column: 0 },
  };
}

const emptyPage =
  '<!doctype html><html lang="en"><head><title>Something is wrong</title></head><body></body></html>';

/** Lays what is wrong over a page, in Vite's own overlay. */
function showFault(problem: Error | readonly Fault[], html = emptyPage): string {
  // No `<` can then end the element.
  const error = JSON.stringify(overlayOf(problem)).replaceAll('<', '\\u003c');
  const script = `<script type="module">
import { ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${error}));
</script>`;
  return html.replace('</body>', () => `${script}</body>`);
}

/** Addresses of the stylesheets that the rendered modules import. */
function stylesheets(vite: ViteDevServer): readonly string[] {
  const { urlToModuleMap } = vite.environments.ssr.moduleGraph;
  return [...urlToModuleMap.keys()].filter((url) => url.endsWith('.css'));
}

let printed = '';

/**
 * Prints what would stop a build, once.
 *
 * @returns the faults to show over a page: without those of other pages' texts
 */
function readFaults({ config }: ViteDevServer, pathname: string): readonly Fault[] {
  const cache: ContentCache = config.plugins.find(({ name }) => name === 'content')?.api;
  const content = cache.content();
  const others = content.markdownPages
    .filter(({ path }) => path !== pathname)
    .map(({ file }) => file);
  const faults = findFatalFaults(content);
  const text = faults.map(describeFault).join('\n');
  if (text !== '' && text !== printed) {
    console.error(text);
  }
  printed = text;
  return faults.filter(({ file }) => !others.includes(file));
}

async function renderPage(vite: ViteDevServer, pathname: string): Promise<DevPage> {
  const { renderRow, rowAt } = (await vite.ssrLoadModule(
    '/prerender/render.tsx',
  )) as typeof Renderer;
  const page = await renderRow(rowAt(pathname));
  const html = renderPageDocument({
    template: readFileSync(join(root, 'index.html'), 'utf8'),
    page,
    assets: { styles: [], script: { src: '/src/boot.ts' }, chunks: [] },
    siteUrl: siteSettings.url,
    headExtras: stylesheets(vite)
      .map((href) => `<link rel="stylesheet" href="${href}?direct">`)
      .join('\n    '),
  });
  return { status: page.path === notFoundPath ? 404 : 200, html };
}

const { fetch: fetchOverNetwork } = globalThis;

/** The local stack runs in this process too: only what pages fetch from their own site is read. */
function fetchHere(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const own = typeof input === 'string' && input.startsWith('/');
  return own ? fetchFromPublic(input) : fetchOverNetwork(input, init);
}

/**
 * Renders a page from the sources as they are now, for the development server. What is wrong in the
 * content, or in the code, is shown over the page, or over an empty one where it can't be rendered.
 *
 * @param url path of the page, with or without a query
 */
export async function renderDevPage(vite: ViteDevServer, url: string): Promise<DevPage> {
  globalThis.fetch = fetchHere;
  const { pathname } = new URL(url, 'http://localhost');
  const faults = readFaults(vite, pathname);
  async function answer(status: number, html: string): Promise<DevPage> {
    return { status, html: await vite.transformIndexHtml(url, html) };
  }
  try {
    const { status, html } = await renderPage(vite, pathname);
    return await answer(status, faults.length > 0 ? showFault(faults, html) : html);
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    vite.ssrFixStacktrace(cause);
    console.error(cause.stack);
    return answer(500, showFault(cause));
  }
}
