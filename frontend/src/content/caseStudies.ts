import type { CaseStudy } from './case-studies/CaseStudy.ts';
import { fintechPlatform } from './case-studies/fintechPlatform.ts';
import { mlAiPlatform } from './case-studies/mlAiPlatform.ts';

export const caseStudiesHeader = {
  title: 'Case Studies',
  lead:
    'Two illustrative engagements from the first finding to the last handover: what was wrong, what was built, ' +
    "and what the figures do and don't say.",
} as const;

export const caseStudies: readonly CaseStudy[] = [fintechPlatform, mlAiPlatform];
