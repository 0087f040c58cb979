import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { renderDevPage } from '../../../frontend/prerender/dev.ts';
import type { Listener } from '../../../infra/local/http/listen.ts';
import type { SiteFront } from '../../../infra/local/localStack.ts';

export async function createDevFront(
  site: RequestListener,
  { server }: Listener,
): Promise<SiteFront> {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../../../frontend/vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    handler: (request, response) => {
      if (request.url?.startsWith('/prod/')) {
        site(request, response);
        return;
      }
      vite.middlewares(request, response, async () => {
        const { status, html } = await renderDevPage(vite, request.url ?? '/');
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      });
    },
    close: () => vite.close(),
  };
}
