import { pageUrl } from './pageUrl.ts';

/**
 * robots.txt: everything may be read but the API. Pages that aren't to be listed say so themselves,
 * which a robot sees only if it may read them.
 */
export const robots = (siteUrl: string): string => `User-agent: *
Disallow: /prod/

Sitemap: ${pageUrl('/sitemap.xml', siteUrl)}
`;
