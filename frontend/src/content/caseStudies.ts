import fintechPlatform from './case-studies/fintechPlatform.json' with { type: 'json' };
import mlAiPlatform from './case-studies/mlAiPlatform.json' with { type: 'json' };
import { type CaseStudy, caseStudySummaries } from './caseStudySummaries.ts';

export const caseStudiesHeader = {
  title: 'Case Studies',
  lead:
    'Two illustrative engagements. In one, a customer asks a payments startup for SOC 2. See what ' +
    'would come first, how long it would take, and where you can check each step.',
} as const;

export const caseStudies: readonly CaseStudy[] = [
  { ...caseStudySummaries[0], ...fintechPlatform },
  { ...caseStudySummaries[1], ...mlAiPlatform },
];
