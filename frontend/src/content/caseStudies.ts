import { fintechPlatform } from './case-studies/fintechPlatform.ts';
import { mlAiPlatform } from './case-studies/mlAiPlatform.ts';
import { type CaseStudy, caseStudySummaries } from './caseStudySummaries.ts';

export const caseStudiesHeader = {
  title: 'Case Studies',
  lead: 'Two illustrative engagements, not real customers: a payments startup whose customer wants SOC 2, and a software company whose customer asks how its AI assistant keeps tenants apart.',
} as const;

export const caseStudies: readonly CaseStudy[] = [
  { ...caseStudySummaries[0], ...fintechPlatform },
  { ...caseStudySummaries[1], ...mlAiPlatform },
];
