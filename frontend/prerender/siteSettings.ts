import { siteDefaults } from '../../lambdas/contract/company.ts';

/**
 * What a deployment's settings say of the site, for all that the build writes; the browser's scripts
 * have the same in src/config.ts.
 */
export const siteSettings = {
  /** Address of the site in what machines read, without a trailing slash: canonical links, feed, sitemap. */
  url: process.env['VITE_SITE_URL'] || siteDefaults.url,
  supportEmail: process.env['VITE_SUPPORT_EMAIL'] || siteDefaults.supportEmail,
} as const;
