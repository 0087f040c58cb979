import { pageUrl } from './pageUrl.ts';

/**
 * robots.txt: everything may be read but the API. The not-found page says itself that it isn't to
 * be listed, which a robot sees only if it may read it.
 */
export const robots = (siteUrl: string): string => `User-agent: *
Disallow: /prod/

Sitemap: ${pageUrl('/sitemap.xml', siteUrl)}
`;
