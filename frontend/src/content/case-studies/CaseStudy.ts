import type { AreaGlyphName } from '../../ui/AreaGlyph.tsx';
import type { Picture } from '../../ui/Figure.tsx';
import type { CaseStudyOutcome, CaseStudySummary } from '../caseStudySummaries.ts';

export interface CaseStudyComponent {
  readonly name: string;
  readonly text: string;
}

export interface CaseStudy extends CaseStudySummary {
  /** Who it is about, without naming anybody. */
  readonly client: string;
  readonly outcomes: readonly CaseStudyOutcome[];
  readonly area: AreaGlyphName;
  readonly summary: string;
  readonly problem: readonly string[];
  readonly solution: readonly string[];
  readonly components: readonly CaseStudyComponent[];
  /** What the figures mean, what they don't, and what was learned. */
  readonly outcomesText: readonly string[];
  readonly effort: readonly CaseStudyOutcome[];
  readonly diagram: Picture;
}
