import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { company } from '../src/content/company.ts';
import { notFoundPath, renderDocument } from './document.ts';
import { fetchFromPublic } from './fetchFromPublic.ts';
import type * as Renderer from './render.tsx';

const root = join(import.meta.dirname, '..');

/** Addresses of all stylesheets that the rendered modules use. */
function stylesheets(vite: ViteDevServer): readonly string[] {
  const { urlToModuleMap } = vite.environments.ssr.moduleGraph;
  return [...urlToModuleMap.keys()].filter((url) => url.endsWith('.css'));
}

/**
 * Renders a page from the sources as they are now, for the development server.
 *
 * @param url path of the page, with or without a query
 */
export async function renderDevPage(
  vite: ViteDevServer,
  url: string,
): Promise<{ readonly status: number; readonly html: string }> {
  const { pathname } = new URL(url, 'http://localhost');
  globalThis.fetch = fetchFromPublic;
  const { renderRow, rowAt } = (await vite.ssrLoadModule(
    '/prerender/render.tsx',
  )) as typeof Renderer;
  const row = rowAt(pathname);
  const page = await renderRow(row);
  const html = renderDocument({
    template: readFileSync(join(root, 'index.html'), 'utf8'),
    page,
    assets: { css: '', script: { src: '/src/boot.ts' }, chunks: [] },
    siteUrl: company.url,
    headExtras: stylesheets(vite)
      .map((href) => `<link rel="stylesheet" href="${href}?direct">`)
      .join('\n    '),
  });
  return {
    status: page.path === notFoundPath ? 404 : 200,
    html: await vite.transformIndexHtml(url, html),
  };
}
