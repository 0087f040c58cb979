import {
  caseStudyCustomers,
  findPlaceholders,
  leaders,
  marketplaceListing,
  partnerBadge,
  priceRanges,
  type siteDefaults,
} from '../../lambdas/contract/company.ts';

/**
 * Says what of the company's is still made up or missing, a line each; nothing where all is done.
 *
 * @param site what a deployment's settings make of the defaults
 */
export function listOpenEntries(site: Readonly<Record<keyof typeof siteDefaults, string>>): string {
  const lines = [
    ...findPlaceholders(site).map(({ name, value }) => `  ${name.padEnd(26)} ${value}`),
    ...Object.entries(leaders).flatMap(([role, person]) =>
      person === null ? [`  ${`leaders.${role}`.padEnd(26)} missing`] : [],
    ),
    ...Object.entries(caseStudyCustomers).flatMap(([study, customer]) =>
      customer === null ? [`  caseStudyCustomers.${study}  missing, until a customer signs`] : [],
    ),
    ...Object.entries(priceRanges).flatMap(([what, range]) =>
      range === null
        ? [`  ${`priceRanges.${what}`.padEnd(26)} missing, if you want to name one`]
        : [],
    ),
    ...(marketplaceListing === null
      ? [`  ${'marketplaceListing'.padEnd(26)} missing, until the product is listed`]
      : []),
    ...(partnerBadge === null ? [`  ${'partnerBadge'.padEnd(26)} missing, if there is one`] : []),
  ];
  return lines.length === 0
    ? ''
    : ['Made up or missing in lambdas/contract/company.ts:', ...lines].join('\n');
}
