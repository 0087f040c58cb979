import { expect, test } from 'vitest';
import { caseStudies } from '../../../frontend/src/content/caseStudies.ts';
import { seriesPath } from '../../../frontend/src/paths.ts';
import { documentAt } from './contentOf.ts';

// What the case studies claim agrees with itself and with the articles.

const [fintech, ml] = caseStudies;
const posture = documentAt(
  `${seriesPath('cloud-security-series')}/what-is-a-cloud-security-posture`,
).body;

test('each of the 20 components is listed, and one of them is in a single zone', () => {
  const components = fintech?.components ?? [];
  const single = components.filter(({ text }) => text.startsWith('In one zone'));
  expect(new Set(components.map(({ title }) => title)).size).toBe(20);
  expect(single).toHaveLength(1);
  expect(fintech?.counts).toContain('19 of the 20 components');
  expect(fintech?.figure.value).toBe(`${(19 / 20) * 100}%`);
});

test('the six accounts are among those of the article, with one that pays and one for logs', () => {
  const accounts = fintech?.solution[0]?.text ?? '';
  for (const name of ['Management', 'Production', 'Sandbox', 'Security', 'Log archive', 'Backup']) {
    expect(posture).toContain(`\n| ${name} |`);
    expect(accounts).toContain(name.toLowerCase());
  }
  expect(fintech?.changes.find(({ what }) => what === 'AWS accounts')?.after).toMatch(/^6,/);
});

test('the five environments have their names', () => {
  const names = 'sandbox, development, test, staging and production';
  expect(ml?.figure.value).toBe('5');
  expect(ml?.counts.toLowerCase()).toContain(names);
});

test('the weeks of the first case study add up', () => {
  expect(fintech?.effort[0]?.value).toBe(`${14 + 10} weeks`);
});
