import type { AreaGlyphName } from '../../ui/AreaGlyph.tsx';
import type { Picture } from '../../ui/Figure.tsx';
import type { CaseStudyOutcome, CaseStudySummary } from '../caseStudySummaries.ts';

/** A part of the system that was built. */
export interface CaseStudyComponent {
  readonly name: string;
  readonly text: string;
}

/** A case study: one static article. */
export interface CaseStudy extends CaseStudySummary {
  /** Who it is about, without naming anybody. */
  readonly client: string;
  /** Its figures, and further ones. */
  readonly outcomes: readonly CaseStudyOutcome[];
  /** The area that most of the work is in. */
  readonly area: AreaGlyphName;
  /** The text of the card. */
  readonly summary: string;
  readonly problem: readonly string[];
  readonly solution: readonly string[];
  readonly components: readonly CaseStudyComponent[];
  /** What the figures mean, what they don't, and what was learned. */
  readonly outcomesText: readonly string[];
  /** Weeks, team, and who else was needed. */
  readonly effort: readonly CaseStudyOutcome[];
  readonly diagram: Picture;
}
