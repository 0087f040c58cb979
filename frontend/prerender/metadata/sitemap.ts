import { pageUrl, type SitePage } from '../SitePage.ts';
import { element, textElement } from './xml.ts';

/** The sitemap of every page that search engines may list. An article changed on its own day. */
export function sitemap(pages: readonly SitePage[], siteUrl: string): string {
  const urls = pages
    .filter((page) => !page.unlisted)
    .map(({ path, post }) =>
      element(
        'url',
        {},
        textElement('loc', pageUrl(path, siteUrl)) +
          (post ? textElement('lastmod', post.updated) : ''),
      ),
    );
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
