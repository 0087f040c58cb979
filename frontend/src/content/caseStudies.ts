import { fintechPlatform } from './case-studies/fintechPlatform.ts';
import { mlAiPlatform } from './case-studies/mlAiPlatform.ts';
import { type CaseStudy, caseStudySummaries } from './caseStudySummaries.ts';

export const caseStudiesHeader = {
  title: 'Case Studies',
  lead: 'These two engagements are illustrative, and the customers aren’t real. The first is a payments startup whose customer asks for a SOC 2 report. The second is a software company that has to show how its AI assistant keeps tenants apart.',
} as const;

export const caseStudies: readonly CaseStudy[] = [
  { ...caseStudySummaries[0], ...fintechPlatform },
  { ...caseStudySummaries[1], ...mlAiPlatform },
];
