import type { AreaGlyphName } from '../../ui/AreaGlyph.tsx';
import type { Fact } from '../../ui/Facts.tsx';
import type { Picture } from '../../ui/Figure.tsx';
import type { Point } from '../../ui/PointList.tsx';
import type { CaseStudySummary } from '../caseStudySummaries.ts';

export interface CaseStudy extends CaseStudySummary {
  /** Who it is about, without naming anybody. */
  readonly client: string;
  readonly outcomes: readonly Fact[];
  readonly area: AreaGlyphName;
  readonly summary: string;
  readonly problem: readonly string[];
  readonly solution: readonly string[];
  readonly components: readonly Point[];
  readonly outcomesText: readonly string[];
  readonly effort: readonly Fact[];
  readonly diagram: Picture;
}
