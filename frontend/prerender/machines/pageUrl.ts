/** Canonical address of a page: the path on the site's address. */
export const pageUrl = (path: string, siteUrl: string): string => new URL(path, siteUrl).href;
