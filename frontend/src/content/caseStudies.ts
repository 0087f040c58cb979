import fintechPlatform from './case-studies/fintechPlatform.json' with { type: 'json' };
import mlAiPlatform from './case-studies/mlAiPlatform.json' with { type: 'json' };
import { type CaseStudy, caseStudySummaries } from './caseStudySummaries.ts';

export const caseStudiesHeader = {
  title: 'Case Studies',
  lead:
    'Two illustrative engagements that show how we work: what comes first, how many people and ' +
    'weeks it takes, and where you can check each step.',
} as const;

export const caseStudies: readonly CaseStudy[] = [
  { ...caseStudySummaries[0], ...fintechPlatform },
  { ...caseStudySummaries[1], ...mlAiPlatform },
];
