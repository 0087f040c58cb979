import { caseStudyCustomers } from '#contract/company.ts';
import type { Fact } from '../ui/cards/Facts.tsx';
import type { Point } from '../ui/cards/Lists.tsx';
import type { AccountPart } from '../ui/drawings.ts';
import type { Picture } from '../ui/Figure.tsx';

export interface CaseStudySummary {
  readonly slug: keyof typeof caseStudyCustomers;
  readonly name: string;
  readonly title: string;
  /** Who it is about, without a name, and why they ask. */
  readonly client: string;
  readonly figure: Fact;
  /** What the figure counts, in a line. */
  readonly means: string;
  /** How long it takes, then what else it takes. */
  readonly effort: readonly [Fact, ...Fact[]];
}

interface SolutionStep extends Point {
  /** The sentence before the text, in bold. */
  readonly lead: string;
  /** A place on this site where a reader can check that we know how to do it. */
  readonly check: { readonly text: string; readonly href: string };
}

/** The rest has a file for each case study, so that other pages don't load it. */
export interface CaseStudyDetails {
  /** What the figure counts, and what it doesn't. */
  readonly counts: string;
  readonly problem: readonly [Point, ...Point[]];
  readonly solution: readonly SolutionStep[];
  readonly components: readonly Point[];
  readonly changes: readonly Readonly<Record<'what' | 'before' | 'after', string>>[];
  readonly outcomes: readonly Point[];
  readonly more?: { readonly text: string; readonly href: string };
  readonly diagram: Picture;
  /** What its head shows of an account. */
  readonly part: AccountPart;
}

export type CaseStudy = CaseStudySummary & CaseStudyDetails;

export const caseStudySummaries: readonly [CaseStudySummary, CaseStudySummary] = [
  {
    slug: 'fintech-platform',
    name: 'Fintech Platform',
    title: 'A fintech platform that keeps running when a data center fails',
    client:
      'A payments startup has a small engineering team and no security staff, and a customer asks for its SOC 2 report.',
    figure: { value: '95%', label: 'high availability' },
    means:
      '19 of its 20 components keep running on their own. That counts components, and says nothing about minutes of uptime.',
    effort: [
      {
        value: '24 weeks',
        label:
          'from the start to the last handover: 14 for SOC 2, and ten more for the second zone',
      },
      {
        value: '7½ months',
        label: 'from the start to the SOC 2 Type II report, roughly',
      },
      {
        value: '2 engineers',
        label: 'on our side',
      },
      {
        value: '1 day a week',
        label: 'from one engineer and, for the first 14 weeks, from a founder',
      },
    ],
  },
  {
    slug: 'ml-ai-platform',
    name: 'ML and AI Platform',
    title: 'An ML and AI platform with guardrails around every experiment',
    client:
      'A software company adds machine learning to its product, and its contracts limit what it may do with customer data.',
    figure: { value: '5', label: 'deployment environments' },
    means: 'No release skips an environment on its way to production.',
    effort: [
      {
        value: '20 weeks',
        label: 'from the start of the assessment to the handover',
      },
      {
        value: '2 engineers',
        label: 'on our side',
      },
      {
        value: '2 days a week',
        label: 'one from an engineer and one from a data scientist',
      },
      {
        value: '1 day',
        label: 'from the person responsible for the contracts',
      },
    ],
  },
];

/** The customer who signed a case study, or a note that it's illustrative. */
export function studyKind({ slug }: Pick<CaseStudySummary, 'slug'>): string {
  return caseStudyCustomers[slug] ?? 'Illustrative engagement';
}

/** Begins a case study that no customer has signed. */
export const illustrativeNote =
  'This case study is illustrative, and its customer isn’t real. It shows what we do, in what order and with how much effort, and links to pages where you can check each step.';
