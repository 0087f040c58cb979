import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publicFolder, readPublicFile } from './publicFiles.ts';

/**
 * Stands in for `fetch` while pages are built: what a browser would fetch from the site itself is
 * read from the folder that the site serves it from.
 */
export async function fetchFromPublic(input: RequestInfo | URL): Promise<Response> {
  const path = String(input instanceof Request ? input.url : input);
  const file = join(publicFolder, path);
  if (!path.startsWith('/') || !existsSync(file)) {
    throw new Error(`The build fetches only the site's own files, not ${path}`);
  }
  return new Response(readPublicFile(file), { headers: { 'content-type': 'text/markdown' } });
}
