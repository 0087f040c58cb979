import {
  caseStudyCustomers,
  findPlaceholders,
  leaders,
  marketplaceListing,
  partnerBadge,
  siteDefaults,
} from '#contract/company.ts';

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

function line(name: string, state: string): string {
  return `  ${name.padEnd(26)} ${state}`;
}

function missing(group: string, entries: object, unless = ''): string[] {
  return Object.entries(entries)
    .filter(([, value]) => value === null)
    .map(([name]) => line(group + name, `missing${unless}`));
}

/**
 * The company's data that is still an example or missing, one per line; empty if there is none.
 *
 * @param site what a deployment's settings make of the defaults
 */
export function listOpenEntries(site: Readonly<Record<keyof typeof siteDefaults, string>>): string {
  const lines = [
    ...findPlaceholders(site).map(({ name, value }) => line(name, value)),
    ...missing('leaders.', leaders),
    ...missing('caseStudyCustomers.', caseStudyCustomers, ', until a customer signs'),
    ...missing('', { marketplaceListing }, ', until the product is listed'),
    ...missing('', { partnerBadge }, ', if there is one'),
  ];
  const heading = lines.length > 0 ? ['Invented or missing in lambdas/contract/company.ts:'] : [];
  return [...heading, ...lines].join('\n');
}
