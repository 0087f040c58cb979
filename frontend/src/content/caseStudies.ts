import fintechPlatform from './case-studies/fintechPlatform.json' with { type: 'json' };
import mlAiPlatform from './case-studies/mlAiPlatform.json' with { type: 'json' };
import { type CaseStudy, caseStudySummaries } from './caseStudySummaries.ts';

export const caseStudiesHeader = {
  title: 'Case Studies',
  lead:
    "Two illustrative engagements, with customers who aren't real: what was wrong, what we built, " +
    'how long it took, and what the figures mean.',
} as const;

export const caseStudies: readonly CaseStudy[] = [
  { ...caseStudySummaries[0], ...fintechPlatform },
  { ...caseStudySummaries[1], ...mlAiPlatform },
];
