import { pageUrl } from '../addresses.ts';
import type { SitePage } from '../SitePage.ts';
import type { LastModified } from './lastModified.ts';
import { element, textElement } from './xml.ts';

/** The sitemap of every page that search engines may list. */
export function sitemap(
  pages: readonly SitePage[],
  siteUrl: string,
  lastModified: LastModified,
): string {
  const urls = pages
    .filter((page) => !page.unlisted)
    .map((page) => {
      const modified = lastModified(page);
      return element(
        'url',
        {},
        textElement('loc', pageUrl(page.path, siteUrl)) +
          (modified === undefined ? '' : textElement('lastmod', modified)),
      );
    });
  const urlset = element(
    'urlset',
    { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
    `\n${urls.join('\n')}\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${urlset}\n`;
}

/**
 * robots.txt: everything may be read but the API. The not-found page says itself that it isn't to
 * be listed, which a robot sees only if it may read it.
 */
export function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /prod/

Sitemap: ${pageUrl('/sitemap.xml', siteUrl)}
`;
}
