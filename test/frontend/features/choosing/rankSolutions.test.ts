import { describe, expect, it } from 'vitest';
import { solutionCatalog } from '../../../../frontend/src/content/solutionCatalog.ts';
import { type AnswerId, startQuestions } from '../../../../frontend/src/content/startQuestions.ts';
import {
  dates,
  type StartScores,
  startScores,
} from '../../../../frontend/src/content/startScores.ts';
import {
  rankSolutions,
  solutionsFor,
} from '../../../../frontend/src/features/choosing/rankSolutions.ts';

const answerIds = Object.values(startQuestions).flatMap(
  ({ answers }) => Object.keys(answers) as AnswerId[],
);
const everyTitle = Object.values(solutionCatalog).flatMap(({ titles }) => Object.values(titles));

function titlesFor(...answers: AnswerId[]): readonly string[] {
  return rankSolutions(answers).map(({ title }) => title);
}

/** The table with the scores of some solutions replaced, and none of the others. */
function scoresOf(changed: Partial<StartScores['finops']>): StartScores {
  const silent = Object.fromEntries(
    Object.entries(startScores).map(([category, solutions]) => [
      category,
      Object.fromEntries(Object.keys(solutions).map((key) => [key, { when: {}, otherwise: key }])),
    ]),
  ) as unknown as StartScores;
  return { ...silent, finops: { ...silent.finops, ...changed } };
}

describe('the ranked list', () => {
  it('has every solution once, whatever is answered, each with a reason', () => {
    for (const answers of [[], ...answerIds.map((id) => [id]), answerIds]) {
      const ranked = rankSolutions(answers);
      expect(ranked.map(({ title }) => title).sort()).toEqual([...everyTitle].sort());
      expect(ranked.filter(({ reasons }) => reasons.some((reason) => reason === ''))).toEqual([]);
    }
  });

  it("is in the catalog's order without answers, and says why each can wait", () => {
    expect(titlesFor()).toEqual(everyTitle);
    expect(rankSolutions([])[0]).toMatchObject({
      points: 0,
      reasons: [startScores.security.data_encryption.otherwise],
    });
  });

  it('adds up what several answers say, and tells the strongest reason first', () => {
    const scores = scoresOf({
      cost_analysis: { when: { containers: [2, 'two'] }, otherwise: '-' },
      cost_monitoring: { when: { containers: [1, 'one'], bill: [3, 'three'] }, otherwise: '-' },
    });
    const [first, second, third] = rankSolutions(['containers', 'bill'], scores);
    expect(first).toMatchObject({ key: 'cost_monitoring', points: 4, reasons: ['three', 'one'] });
    expect(second).toMatchObject({ key: 'cost_analysis', points: 2, reasons: ['two'] });
    expect(third).toMatchObject({
      key: 'data_encryption',
      points: 0,
      reasons: ['data_encryption'],
    });
  });

  it('keeps the order of the catalog among equals, and of the questions among reasons', () => {
    const scores = scoresOf({
      cost_allocation: { when: { bill: [2, 'b'], containers: [2, 'a'] }, otherwise: '-' },
      cost_analysis: { when: { bill: [4, 'c'] }, otherwise: '-' },
    });
    const ranked = rankSolutions(['containers', 'bill'], scores);
    expect(ranked.slice(0, 2).map(({ key }) => key)).toEqual(['cost_analysis', 'cost_allocation']);
    expect(ranked[1]?.reasons).toEqual(['a', 'b']);
  });
});

describe('the table of answers', () => {
  it('has something to look at for every answer but a date, the strongest first', () => {
    for (const id of answerIds.filter((each) => !dates.some((date) => date === each))) {
      const points = solutionsFor(id).map((solution) => solution.points);
      expect(points.length, id).toBeGreaterThan(0);
      expect(points).toEqual([...points].sort((a, b) => b - a));
    }
  });

  it('has an answer for every solution', () => {
    const named = new Set(answerIds.flatMap((id) => solutionsFor(id).map(({ title }) => title)));
    expect([...named].sort()).toEqual([...everyTitle].sort());
  });
});
