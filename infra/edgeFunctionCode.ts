import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { BuiltSite } from './readSite.ts';
import { pageFile } from './readSite.ts';

/** Folders whose files are served as they are, without asking the routes; no page may live in them. */
export const staticFolders = ['assets', 'content', 'images', 'social'] as const;

/** CloudFront's limit for a function's whole code. */
export const edgeFunctionLimitBytes = 10_240;

/**
 * The viewer-request function with the site's routes in front of it.
 *
 * @param host the one host that pages are served under, or undefined for CloudFront's own name
 * @throws Error when CloudFront would refuse it for its size
 */
export function viewerRequestCode(site: BuiltSite, host: string | undefined): string {
  const served = site.files.filter((file) => !isStatic(file));
  const pageFiles = ['/404.html', ...site.pages.map(pageFile)];
  const routes = {
    host: host ?? '',
    pages: asSet(site.pages),
    files: asSet(served.filter((file) => !pageFiles.includes(file))),
    redirects: site.redirects,
  };
  return functionCode('viewerRequest.js', `const site=${JSON.stringify(routes)};\n`);
}

/** The viewer-response function. */
export function viewerResponseCode(): string {
  return functionCode('viewerResponse.js', '');
}

function isStatic(file: string): boolean {
  return staticFolders.some((folder) => file.startsWith(`/${folder}/`));
}

function asSet(paths: readonly string[]): Record<string, 1> {
  return Object.fromEntries(paths.map((path) => [path, 1]));
}

function functionCode(file: string, prefix: string): string {
  const source = readFileSync(join(import.meta.dirname, 'edge', file), 'utf8');
  const { code } = transformSync(source, { minifyWhitespace: true });
  const whole = prefix + code;
  const bytes = Buffer.byteLength(whole);
  if (bytes > edgeFunctionLimitBytes) {
    throw new Error(
      `infra/edge/${file} has ${bytes} bytes with the site's routes; CloudFront takes ${edgeFunctionLimitBytes}. ` +
        'Serve more files from the static folders, or move the routes to a CloudFront key-value store.',
    );
  }
  return whole;
}
