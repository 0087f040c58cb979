import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

const here = import.meta.dirname;
const google = 'https://*.google-analytics.com https://*.analytics.google.com';

/** As strict as the site's own: no inline script, no inline style, no other host. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' https://www.googletagmanager.com",
  "style-src 'self'",
  `connect-src 'self' ${google}`,
  `img-src 'self' ${google}`,
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');

const shared = {
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  write: false,
  // Each visit brings its own settings, see `openTrackingSite`.
  define: { 'import.meta.env': 'globalThis.testEnv', 'process.env.NODE_ENV': '"production"' },
} as const satisfies BuildOptions;

async function bundleForBrowser(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await build({
    ...shared,
    entryPoints: { app: join(here, 'hydrateTrackingApp.tsx') },
    outdir: '/assets',
    splitting: true,
  });
  return new Map(outputFiles.map(({ path, contents }) => [path, contents]));
}

async function loadRenderer(): Promise<(address: string) => Promise<string>> {
  const { outputFiles } = await build({
    ...shared,
    entryPoints: [join(here, 'renderTrackingApp.tsx')],
    outdir: '/render',
    platform: 'node',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); globalThis.testEnv = {};",
    },
  });
  const script = outputFiles.find(({ path }) => path.endsWith('.js'));
  const folder = await mkdtemp(join(tmpdir(), 'tracking-app-'));
  try {
    const file = join(folder, 'render.mjs');
    await writeFile(file, script?.contents ?? '');
    const { render } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    return render;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function page(markup: string) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Page</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/assets/app.css">
</head><body><div id="root">${markup}</div>
<script type="module" src="/assets/app.js"></script></body></html>`;
}

/** Serves the tracking site, prerendered and with a strict policy, on a free port of localhost. */
export async function serveTrackingApp() {
  const [assets, render] = await Promise.all([bundleForBrowser(), loadRenderer()]);
  const server = createServer(async (request, response) => {
    const address = request.url ?? '/';
    const asset = assets.get(address);
    if (asset) {
      const type = address.endsWith('.css') ? 'text/css' : 'text/javascript';
      response.setHeader('content-type', type).end(asset);
      return;
    }
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('content-security-policy', contentSecurityPolicy)
      .end(page(await render(`http://localhost${address}`)));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
