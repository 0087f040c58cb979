/** Where the page is built that answers every address without one; no route has this path. */
export const notFoundPath = '/404';

/** Canonical address of a page: its path on the site's address. */
export function pageUrl(path: string, siteUrl: string): string {
  return new URL(path, siteUrl).href;
}

/** Path of a page's social image. */
export function socialImagePath(path: string): string {
  return `/images/previews/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}
