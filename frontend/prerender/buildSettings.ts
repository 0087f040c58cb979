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

const dayLength = 'YYYY-MM-DD'.length;

/**
 * The day that a build is made for, in UTC, `YYYY-MM-DD`: the one thing besides the commit that a
 * build depends on. Articles dated later are left out of it. `SOURCE_DATE_EPOCH`, in seconds,
 * replaces the clock so that a build can be repeated.
 *
 * @throws Error if `SOURCE_DATE_EPOCH` is no number
 */
export function buildDay(): string {
  const { SOURCE_DATE_EPOCH } = process.env;
  const timeMs = SOURCE_DATE_EPOCH ? Number(SOURCE_DATE_EPOCH) * 1000 : Date.now();
  if (Number.isNaN(timeMs)) {
    throw new Error(`SOURCE_DATE_EPOCH is "${SOURCE_DATE_EPOCH}"; it must be seconds since 1970.`);
  }
  return new Date(timeMs).toISOString().slice(0, dayLength);
}
