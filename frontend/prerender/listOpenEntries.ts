import {
  caseStudyCustomers,
  leaderNames,
  partnerBadge,
  priceRanges,
  type siteDefaults,
} from '../../lambdas/contract/company.ts';
import { findMadeUp } from '../../lambdas/contract/madeUp.ts';

/**
 * Says what of the company's is still made up or missing, a line each; nothing where all is done.
 *
 * @param site what a deployment's settings make of the defaults
 */
export function listOpenEntries(site: Readonly<Record<keyof typeof siteDefaults, string>>): string {
  const lines = [
    ...findMadeUp(site).map(({ name, value }) => `  ${name.padEnd(26)} ${value}`),
    ...Object.entries(leaderNames).flatMap(([role, name]) =>
      name === null ? [`  ${`leaderNames.${role}`.padEnd(26)} missing`] : [],
    ),
    ...Object.entries(caseStudyCustomers).flatMap(([study, customer]) =>
      customer === null ? [`  caseStudyCustomers.${study}  missing, until a customer signs`] : [],
    ),
    ...Object.entries(priceRanges).flatMap(([what, range]) =>
      range === null
        ? [`  ${`priceRanges.${what}`.padEnd(26)} missing, if you want to name one`]
        : [],
    ),
    ...(partnerBadge === null ? [`  ${'partnerBadge'.padEnd(26)} missing, if there is one`] : []),
  ];
  return lines.length === 0
    ? ''
    : ['Made up or missing in lambdas/contract/company.ts:', ...lines].join('\n');
}
