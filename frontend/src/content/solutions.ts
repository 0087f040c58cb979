import type { Point } from '../ui/cards/Lists.tsx';
import { type SolutionCategory, type SolutionKey, solutionCatalog } from './solutionCatalog.ts';

export interface Solution {
  /** What we do. */
  readonly summary: string;
  readonly gets: readonly string[];
}

/** A card for a solution that we no longer offer; it can't go into the cart. */
interface RetiredSolution {
  readonly key: string;
  readonly title: string;
  /** Why it was retired. */
  readonly summary: string;
  readonly instead: string;
}

export const startSection = {
  title: 'Find where to start',
  lead: 'Answer at least one question, and you get a ranked list with reasons. Your answers stay in your browser.',
} as const;

export const areasSection = {
  title: 'Choose an area',
  lead: 'Put the solutions that interest you into the cart and send us the list. It doesn’t commit you to anything.',
} as const;

interface Reading {
  readonly href: string;
  /** Why to read it. */
  readonly text: string;
}

/** An article and a case study about an area. The build fails if either doesn't exist. */
export type AreaReading = Readonly<Record<'article' | 'caseStudy', Reading>>;

/** What an area's page shows. These texts have their own files, so that other pages don't load them. */
export interface SolutionAreaDetails<Category extends SolutionCategory> {
  readonly intro: string;
  readonly approach: readonly Point[];
  readonly solutions: Readonly<Record<SolutionKey<Category>, Solution>>;
  readonly retired?: RetiredSolution;
  readonly reading: AreaReading;
}

export const solutionAreas = Object.entries(solutionCatalog).map(([id, { type, titles }]) => ({
  id: id as SolutionCategory,
  type,
  title: type.replace(' Solution', ''),
  solutions: Object.values(titles),
}));

export const solutionsHeader = {
  title: 'Solutions',
  lead: `We offer ${solutionAreas.flatMap(({ solutions }) => solutions).length} solutions in five areas. You can take them one at a time.`,
} as const;

export const solutionsCall = {
  title: 'Would you rather talk it through?',
  text: "Tell us what you run and what worries you. We'll suggest two or three solutions, and say which one comes first and which can wait.",
  primaryAction: { text: 'Talk to an engineer', href: '/contact-us' },
  secondaryAction: { text: 'Case studies', href: '/case-studies' },
} as const;
