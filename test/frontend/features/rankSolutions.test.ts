import { describe, expect, test } from 'vitest';
import { solutionCatalog } from '../../../frontend/src/content/solutionCatalog.ts';
import {
  type AnswerId,
  dates,
  startQuestions,
} from '../../../frontend/src/content/startQuestions.ts';
import { startScores } from '../../../frontend/src/content/startScores.ts';
import {
  rankSolutions,
  solutionsFor,
} from '../../../frontend/src/features/choosing/rankSolutions.ts';

const answerIds = Object.values(startQuestions).flatMap(
  ({ answers }) => Object.keys(answers) as AnswerId[],
);
const everyTitle = Object.values(solutionCatalog).flatMap(({ titles }) => Object.values(titles));

function titlesFor(...answers: AnswerId[]): readonly string[] {
  return rankSolutions(answers).map(({ title }) => title);
}

describe('the ranked list', () => {
  test('has every solution once, whatever is answered, each with a reason', () => {
    for (const answers of [[], ...answerIds.map((id) => [id]), answerIds]) {
      const ranked = rankSolutions(answers);
      expect(ranked.map(({ title }) => title).sort()).toEqual([...everyTitle].sort());
      expect(ranked.filter(({ reasons }) => reasons.some((reason) => reason === ''))).toEqual([]);
    }
  });

  test("is in the catalog's order without answers, and says why each can wait", () => {
    expect(titlesFor()).toEqual(everyTitle);
    expect(rankSolutions([])[0]).toMatchObject({
      points: 0,
      reasons: [startScores.security.data_encryption.otherwise],
    });
  });

  test('adds up what several answers say, and gives the strongest reason first', () => {
    const { when } = startScores.security.data_encryption;
    const weak = when.health ?? ([0, ''] as const);
    const strong = when.leak ?? ([0, ''] as const);
    const ranked = rankSolutions(['health', 'leak']);
    expect(ranked.find(({ key }) => key === 'data_encryption')).toMatchObject({
      points: weak[0] + strong[0],
      reasons: [strong[1], weak[1]],
    });
  });
});

describe('the table of answers', () => {
  test('has something to look at for every answer but a date, the strongest first', () => {
    for (const id of answerIds.filter((each) => !dates.some((date) => date === each))) {
      const points = solutionsFor(id).map((solution) => solution.points);
      expect(points.length, id).toBeGreaterThan(0);
      expect(points).toEqual([...points].sort((a, b) => b - a));
    }
  });

  test('has an answer for every solution', () => {
    const named = new Set(answerIds.flatMap((id) => solutionsFor(id).map(({ title }) => title)));
    expect([...named].sort()).toEqual([...everyTitle].sort());
  });
});

test('hosting is no answer unless somebody asks for it', () => {
  const asking: readonly AnswerId[] = ['place', 'outage', 'little'];
  for (const id of answerIds) {
    const named = solutionsFor(id).some(({ category }) => category === 'infrastructure');
    expect(named && !asking.includes(id), id).toBe(false);
  }
});

test.each([
  ['containers', 'ECS Hosting'],
  ['kubernetes', 'EKS Hosting'],
  ['server', 'EC2 Hosting for WordPress, E-commerce and CRM'],
  ['functions', 'Serverless Hosting'],
] as const)('after an outage of %s, no other kind of hosting is named', (runs, wanted) => {
  const ranked = rankSolutions([runs, 'outage', 'place', 'developers', 'platform']);
  const hosting = ranked.filter(
    ({ category, points }) => category === 'infrastructure' && points > 0,
  );
  expect(hosting.map(({ title }) => title)).toEqual([wanted]);
});
