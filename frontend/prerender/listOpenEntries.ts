import {
  caseStudyCustomers,
  findPlaceholders,
  leaders,
  marketplaceListing,
  partnerBadge,
  priceRanges,
  type siteDefaults,
} from '../../lambdas/contract/company.ts';

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
    ...missing('priceRanges.', priceRanges, ', if you want to name one'),
    ...missing('', { marketplaceListing }, ', until the product is listed'),
    ...missing('', { partnerBadge }, ', if there is one'),
  ];
  const heading = lines.length > 0 ? ['Invented or missing in lambdas/contract/company.ts:'] : [];
  return [...heading, ...lines].join('\n');
}
