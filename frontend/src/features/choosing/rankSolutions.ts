import {
  type CatalogArea,
  type SolutionCategory,
  solutionCatalog,
} from '../../content/solutionCatalog.ts';
import type { AnswerId } from '../../content/startQuestions.ts';
import { type SolutionScores, type StartScores, startScores } from '../../content/startScores.ts';

export interface RankedSolution {
  readonly category: SolutionCategory;
  readonly key: string;
  readonly title: string;
  readonly type: CatalogArea['type'];
  /** The answers' points for it, added up; 0 where none speaks for it. */
  readonly points: number;
  /** What speaks for it, the strongest first; or, where nothing does, why it can wait. */
  readonly reasons: readonly [string, ...string[]];
}

function weigh({ when, otherwise }: SolutionScores, answers: readonly AnswerId[]) {
  const scores = answers.map((answer) => when[answer]).filter((score) => score !== undefined);
  // A sort keeps the order of equals: the earlier question's reason goes first.
  const [strongest = otherwise, ...others] = [...scores]
    .sort(([a], [b]) => b - a)
    .map(([, because]) => because);
  return {
    points: scores.reduce((total, [points]) => total + points, 0),
    reasons: [strongest, ...others] as const,
  };
}

/**
 * Every solution of the catalog, those first that the answers speak for most. Equals stand in the
 * catalog's order, so the same answers always give the same list.
 */
export function rankSolutions(
  answers: readonly AnswerId[],
  scores: StartScores = startScores,
): readonly RankedSolution[] {
  const ranked = Object.entries(solutionCatalog).flatMap(([id, { type, titles }]) => {
    const category = id as SolutionCategory;
    const ofArea: Readonly<Record<string, SolutionScores>> = scores[category];
    return Object.entries(titles).map(([key, title]): RankedSolution => {
      const own = ofArea[key];
      if (!own) {
        throw new Error(`No scores for ${category}-${key}`);
      }
      return { category, key, title, type, ...weigh(own, answers) };
    });
  });
  return ranked.sort((a, b) => b.points - a.points);
}

/** What a single answer speaks for, the strongest first: a row of the table "if, then". */
export function solutionsFor(answer: AnswerId): readonly RankedSolution[] {
  return rankSolutions([answer]).filter(({ points }) => points > 0);
}
