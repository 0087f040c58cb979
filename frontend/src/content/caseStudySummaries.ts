import { caseStudyCustomers } from '../../../lambdas/contract/company.ts';
import type { Fact, Point } from '../ui/cards/Lists.tsx';
import type { Picture } from '../ui/Figure.tsx';

export interface CaseStudySummary {
  readonly slug: keyof typeof caseStudyCustomers;
  readonly name: string;
  readonly title: string;
  readonly figures: readonly [Fact, Fact];
}

/** The rest has a file for each case study, so that other pages don't load it. */
export interface CaseStudy extends CaseStudySummary {
  /** Who it is about, without a name. */
  readonly client: string;
  /** The figures beyond those of the summary. */
  readonly outcomes: readonly Fact[];
  readonly summary: string;
  readonly problem: readonly string[];
  readonly solution: readonly string[];
  readonly components: readonly Point[];
  readonly outcomesText: readonly string[];
  readonly effort: readonly Fact[];
  readonly diagram: Picture;
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

/** The customer who signed a case study, or a note that it's illustrative. */
export function studyKind({ slug }: Pick<CaseStudySummary, 'slug'>): string {
  return caseStudyCustomers[slug] ?? 'Illustrative engagement';
}

/** The first words of a case study that no customer has signed. */
export const illustrativeNote =
  "This is an illustrative engagement, and the customer isn't real. We use it to show scope, sequence " +
  'and realistic effort.';
