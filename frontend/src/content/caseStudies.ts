import { fintechPlatform } from './case-studies/fintechPlatform.ts';
import { mlAiPlatform } from './case-studies/mlAiPlatform.ts';
import { type CaseStudy, caseStudySummaries } from './caseStudySummaries.ts';

export const caseStudiesHeader = {
  title: 'Case Studies',
  lead: 'These two engagements are illustrative, and the customers aren’t real. They show what we do, in what order and with how much effort, and link to pages where you can check each step.',
} as const;

export const caseStudies: readonly CaseStudy[] = [
  { ...caseStudySummaries[0], ...fintechPlatform },
  { ...caseStudySummaries[1], ...mlAiPlatform },
];
