import { fintechPlatform } from './case-studies/fintechPlatform.ts';
import { mlAiPlatform } from './case-studies/mlAiPlatform.ts';
import { type CaseStudy, caseStudySummaries } from './caseStudySummaries.ts';

export const caseStudiesHeader = {
  title: 'Case Studies',
  lead: 'Two illustrative engagements. The customers aren’t real: a payments startup that needs a SOC 2 report for a customer, and a software company that has to show how its AI assistant keeps tenants apart.',
} as const;

export const caseStudies: readonly CaseStudy[] = [
  { ...caseStudySummaries[0], ...fintechPlatform },
  { ...caseStudySummaries[1], ...mlAiPlatform },
];
