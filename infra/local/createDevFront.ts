import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { renderDevPage } from '../../frontend/prerender/dev.ts';
import type { SiteFront } from './localStack.ts';

const configFile = join(import.meta.dirname, '../../frontend/vite.config.ts');

/**
 * Stands Vite's development server in front of the site: pages are rendered from the sources as
 * they are now and reload as they change; the API stays the stack's.
 *
 * @param site what answers the API's requests
 * @param listener the site's server, which hot reload shares
 */
export async function createDevFront(
  site: RequestListener,
  { server }: { readonly server: Server },
): Promise<SiteFront> {
  const vite = await createServer({
    configFile,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    handler: (request, response) => {
      if (request.url?.startsWith('/prod/')) {
        site(request, response);
        return;
      }
      // Vite answers modules and files; what it passes on is a page.
      vite.middlewares(request, response, () => void answerPage(vite, request, response));
    },
    close: () => vite.close(),
  };
}

async function answerPage(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  // A file that isn't there never gets a page, here as behind CloudFront.
  if (/\.[^/]*$/.test(url.split('?')[0] ?? '')) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  try {
    const { status, html } = await renderDevPage(vite, url);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    vite.ssrFixStacktrace(fault);
    console.error(fault.stack);
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(fault.stack);
  }
}
