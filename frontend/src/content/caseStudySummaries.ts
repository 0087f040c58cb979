import { caseStudyCustomers } from '#contract/company.ts';
import type { Fact, Point } from '../ui/cards/Lists.tsx';
import type { AccountPart } from '../ui/drawings.ts';
import type { Picture } from '../ui/Figure.tsx';

export interface CaseStudySummary {
  readonly slug: keyof typeof caseStudyCustomers;
  readonly name: string;
  readonly title: string;
  readonly figure: Fact;
  /** What the figure counts, in a line. */
  readonly means: string;
}

interface SolutionStep extends Point {
  /** The sentence before the text, in bold. */
  readonly lead: string;
  /** A place on this site where a reader can check that we know how to do it. */
  readonly check: { readonly text: string; readonly href: string };
}

/** The rest has a file for each case study, so that other pages don't load it. */
export interface CaseStudyDetails {
  /** Who it is about, without a name. */
  readonly client: string;
  /** What the figure counts, and what it doesn't. */
  readonly counts: string;
  readonly problem: readonly Point[];
  readonly solution: readonly SolutionStep[];
  readonly components: readonly Point[];
  readonly changes: readonly Readonly<Record<'what' | 'before' | 'after', string>>[];
  readonly outcomes: readonly Point[];
  readonly more?: { readonly text: string; readonly href: string };
  readonly effort: readonly Fact[];
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
    figure: { value: '95%', label: 'high availability' },
    means:
      '19 of its 20 components keep running on their own, and an engineer moves the last one. The 95% counts components that keep running, not minutes of uptime.',
  },
  {
    slug: 'ml-ai-platform',
    name: 'ML and AI Platform',
    title: 'An ML and AI platform with guardrails around every experiment',
    figure: { value: '5', label: 'deployment environments' },
    means: 'No release skips an environment on its way to production.',
  },
];

/** The customer who signed a case study, or a note that it's illustrative. */
export function studyKind({ slug }: Pick<CaseStudySummary, 'slug'>): string {
  return caseStudyCustomers[slug] ?? 'Illustrative engagement';
}

/** Begins a case study that no customer has signed. */
export const illustrativeNote =
  'This case study is illustrative, and its customer isn’t real. It shows what we do, in what order and with how much effort, and links to pages where you can check each step.';
