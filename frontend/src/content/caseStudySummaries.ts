import { caseStudyCustomers } from '../../../lambdas/contract/company.ts';
import type { Fact } from '../ui/Facts.tsx';

export interface CaseStudySummary {
  readonly slug: keyof typeof caseStudyCustomers;
  readonly name: string;
  readonly title: string;
  readonly figures: readonly [Fact, Fact];
}

export const caseStudySummaries: readonly [CaseStudySummary, CaseStudySummary] = [
  {
    slug: 'fintech-platform',
    name: 'Fintech Platform',
    title: 'A fintech platform that keeps running when a zone fails',
    figures: [
      { value: '95%', label: 'high availability' },
      { value: '2', label: 'Availability Zones in production' },
    ],
  },
  {
    slug: 'ml-ai-platform',
    name: 'ML and AI Platform',
    title: 'An ML and AI platform with a fence around every experiment',
    figures: [
      { value: '5', label: 'deployment environments' },
      { value: '1', label: 'code base behind all of them' },
    ],
  },
];

/** The customer who signed a case study, or what it is until one has. */
export function kindOf({ slug }: Pick<CaseStudySummary, 'slug'>): string {
  return caseStudyCustomers[slug] ?? 'Illustrative engagement';
}

/** Said of a case study that no customer has signed. */
export const illustrativeNote =
  'No customer has signed this case study yet, so it names none. It shows how such an engagement ' +
  'runs, with figures to plan by.';
