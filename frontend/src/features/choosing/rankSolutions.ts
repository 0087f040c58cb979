import {
  type CatalogArea,
  type SolutionCategory,
  solutionCatalog,
} from '../../content/solutionCatalog.ts';
import { type AnswerId, dates } from '../../content/startQuestions.ts';
import { type SolutionScores, type StartScores, startScores } from '../../content/startScores.ts';

export interface RankedSolution {
  readonly category: SolutionCategory;
  readonly key: string;
  readonly title: string;
  readonly type: CatalogArea['type'];
  /** The points of the answers, added up. */
  readonly points: number;
  /** Why to do it, the strongest reason first; without any, why it can wait. */
  readonly reasons: readonly [string, ...string[]];
}

/** More than the answers about anything else can add up to. */
const namedPoints = 50;

function weigh(own: SolutionScores, answers: readonly AnswerId[]) {
  const { when, needs = answers, unless = [], namedBy = [], otherwise } = own;
  function gives(...some: readonly AnswerId[]) {
    return some.some((answer) => answers.includes(answer));
  }
  const counts = gives(...needs) && !gives(...unless);
  const scores = (counts ? answers : [])
    .map((answer) => when[answer])
    .filter((score) => score !== undefined);
  const named = gives(...namedBy) && gives(...dates) ? namedPoints : 0;
  // The sort keeps the order of ties, so the earlier question's reason comes first.
  const [strongest = otherwise, ...others] = [...scores]
    .sort(([a], [b]) => b - a)
    .map(([, because]) => because);
  return {
    points: scores.reduce((total, [points]) => total + points, named),
    reasons: [strongest, ...others] as const,
  };
}

/**
 * Every solution of the catalog, ranked by points. Ties keep the catalog's order, so the same answers
 * always give the same list.
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

/** The solutions that the answers favor, the strongest first. */
export function solutionsFor(...answers: readonly AnswerId[]): readonly RankedSolution[] {
  return rankSolutions(answers).filter(({ points }) => points > 0);
}
