import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ViteDevServer } from 'vite';
import { createServer } from 'vite';
import { renderDevPage } from '../../frontend/prerender/dev.ts';
import { announcement } from './announcement.ts';
import type { SiteFront } from './localStack.ts';
import { portsFromEnvironment } from './openPorts.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { startLocalStack } from './startLocalStack.ts';
import { synthesise } from './synthesise.ts';

// npm run dev: the same stack as npm start, with Vite's hot reload in front of the pages.
//   --data <folder>  keeps the data there, so that a second stack can run beside the first

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: { data: { type: 'string', default: join(root, '.local') } },
});
const startMs = performance.now();

await runUntilStopped(
  (signal) =>
    startLocalStack({
      ports: portsFromEnvironment(process.env),
      assemblyDirectory: () => {
        console.log('Synthesising the stack…');
        return synthesise({ outputDirectory: join(root, 'cdk.out'), signal });
      },
      dataDirectory: resolve(values.data),
      print: (line) => console.log(line),
      wrapSite: async (site, { server }): Promise<SiteFront> => {
        const vite = await createServer({
          configFile: join(root, 'frontend/vite.config.ts'),
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
      },
    }),
  (stack) => console.log(announcement(stack, (performance.now() - startMs) / 1000)),
);

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
