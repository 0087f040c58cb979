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

// What an experienced consultant would tell each visitor to begin with, in this order. Written down
// before the rules: if a visitor disagrees with a rule, the rule is wrong.

// biome-ignore format: a table, one visitor a line.
const visitors: readonly (readonly [who: string, answers: string, order: string])[] = [
  ['containers, an auditor in three months, fears a leak, developers only', 'containers auditor quarter leak developers', 'SOC 2, Data Encryption, Security Monitoring, Vulnerability Management'],
  ['the same with half a year, and no worry in particular', 'containers auditor half developers', 'SOC 2, Vulnerability Management, Security Monitoring'],
  ['Lambda, a health care client in three months', 'functions health quarter', 'HIPAA, Data Encryption, Security Monitoring'],
  ['a government contract next year, old systems', 'containers government year flaws', 'NIST, Vulnerability Management, Systems Hardening'],
  ['a government contract in three months, Kubernetes, fears a break-in, a platform team', 'kubernetes government quarter intruder platform', 'NIST, Network Segmentation, Security Monitoring'],
  ["a customer's questionnaire in three months, Lambda, fears a leak", 'functions customer quarter leak', 'SOC 2, Data Encryption, Security Monitoring'],
  ['a questionnaire about an AI feature in half a year, fears what it says', 'model customer half answers', 'SOC 2, Guardrails, Privacy Enhancement'],
  ['a health care client in a year, an AI feature, fears what it says', 'model health year answers', 'HIPAA, Guardrails, Privacy Enhancement'],
  ['an AI feature, customers in Europe in a year, fears a leak', 'model europe year leak', 'GDPR and ISO, Data Encryption, Privacy Enhancement'],
  ['a shop on servers, customers in Europe in half a year, old systems, one operator', 'server europe half flaws operator', 'GDPR and ISO, Systems Hardening, Vulnerability Management'],
  ['containers, a questionnaire in three months, fears an outage', 'containers customer quarter outage', 'SOC 2, ECS Hosting, Vulnerability Management'],
  ['Kubernetes, fears an outage, a platform team', 'kubernetes outage platform', 'EKS Hosting, Incident Response'],
  ['WordPress that was down, no date', 'server outage open', 'EC2 Hosting for WordPress, E-commerce and CRM'],
  ['WordPress with old plugins, one operator', 'server flaws operator', 'Systems Hardening, Vulnerability Management'],
  ['nothing yet, nobody asks, developers only', 'little nobody open developers', 'Serverless Hosting, Security Monitoring, Budget Management'],
  ['a container and no good place to run it, developers only', 'containers place developers', 'ECS Hosting'],
  ['the person who pays the bill asks, no date', 'finance open bill', 'Cost Analysis, Cost Monitoring, Budget Management'],
  ['the bill of a shared cluster, in three months, a platform team', 'kubernetes finance quarter bill platform', 'Cost Analysis, Cost Allocation, Cost Monitoring'],
  ['something is wrong now, a stolen key', 'containers now intruder developers', 'Incident Response, Security Monitoring'],
  ['something is wrong now, customer data may be out, a shop on servers', 'server now leak', 'Incident Response, Security Monitoring, Data Encryption'],
  ['something is wrong now, and an auditor asks', 'containers auditor now', 'Incident Response, Security Monitoring, SOC 2'],
  ['Lambda, nobody asks, fears a break-in, somebody for security', 'functions nobody open intruder guard', 'Security Monitoring, Incident Response'],
  ["containers, a customer's questionnaire in half a year, fears a break-in, one operator", 'containers customer half intruder operator', 'SOC 2, Security Monitoring'],
  ['a shop on servers that is down now, developers only', 'server nobody now outage developers', 'Incident Response, EC2 Hosting for WordPress, E-commerce and CRM'],
  ['a health product before its launch, in half a year, fears a leak', 'little health half leak developers', 'HIPAA, Data Encryption, Security Monitoring, Serverless Hosting'],
  ['an AI feature that says the wrong things now', 'model now answers', 'Incident Response, Guardrails, Privacy Enhancement'],
  ['Lambda, the bill in three months, fears a break-in, somebody for security', 'functions finance quarter intruder guard', 'Cost Analysis, Security Monitoring, Incident Response'],
];

test.each(visitors)('%s', (_, given, order) => {
  const answers = given.split(' ') as AnswerId[];
  const ranked = rankSolutions(answers);
  expect(ranked.map(({ title }) => title).join(', ')).toMatch(new RegExp(`^${order}(, |$)`));
  const hosting = ranked.filter(
    ({ category, points }) => category === 'infrastructure' && points > 0,
  );
  const wanted = ['place', 'outage', 'little'].some((answer) => given.includes(answer));
  expect(hosting.length > 0, 'hosting is no answer unless somebody asks for it').toBe(wanted);
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
