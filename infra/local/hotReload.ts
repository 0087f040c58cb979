import { readFileSync } from 'node:fs';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { apiStage } from '#contract/api.ts';
import { renderDevPage } from '../../frontend/prerender/dev.ts';
import { watchLambdas } from '../stack/watchLambdas.ts';
import type { LocalStack, SiteFront } from './startLocalStack.ts';

const configFile = join(import.meta.dirname, '../../frontend/vite.config.ts');

/**
 * Puts Vite's development server in front of the site: pages are rendered from the current sources
 * and reload as they change; the stack answers for the API and the files made by a build.
 *
 * @param site the site as the stack serves it
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
      const [pathname = '/'] = (request.url ?? '/').split('?');
      if (pathname.startsWith(`/${apiStage}/`)) {
        site(request, response);
        return;
      }
      vite.middlewares(request, response, () => {
        // Vite answers modules and files. The rest is a file that only a build makes, such as an
        // icon or the feed, or a page.
        if (/\.[^/]*$/.test(pathname)) {
          site(request, response);
        } else {
          void answerPage(vite, request.url ?? '/', response);
        }
      });
    },
    close: () => vite.close(),
  };
}

async function answerPage(vite: ViteDevServer, url: string, response: ServerResponse) {
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

const bundleFile = 'index.cjs';

/** Replaces functions' code while they run, whenever their sources change. */
export async function reloadFunctions(
  stack: LocalStack,
  directory: string,
  print: (line: string) => void,
): Promise<LocalStack> {
  const known = new Map<string, LocalStack['functions']>();
  const watching = await watchLambdas(directory, (name, folder) => {
    for (const each of known.get(name) ?? []) {
      each.reload(folder);
    }
    print(`Reloaded: ${name}`);
  });
  for (const { name, folder } of watching.bundles) {
    // A function belongs to the bundle with the same bytes.
    const code = readFileSync(join(folder, bundleFile));
    const running = stack.functions.filter(({ definition }) =>
      readFileSync(join(definition.directory, bundleFile)).equals(code),
    );
    known.set(name, running);
  }
  return {
    ...stack,
    async close() {
      await watching.close();
      await stack.close();
    },
  };
}
