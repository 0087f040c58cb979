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

test('the accounts of the first case study are those of the article', () => {
  const accounts = fintech?.solution[0]?.text ?? '';
  const listed = [...posture.matchAll(/^\| ([A-Z][a-z ]+) \| \d{12} \|/gm)];
  for (const [, name = ''] of listed) {
    expect(accounts).toContain(name.toLowerCase());
  }
  expect(listed).toHaveLength(7);
  expect(fintech?.changes.find(({ what }) => what === 'AWS accounts')?.after).toMatch(/^7,/);
});

test('the five environments have their names', () => {
  const names = 'sandbox, development, test, staging and production';
  expect(ml?.figure.value).toBe('5');
  expect(ml?.counts.toLowerCase()).toContain(names);
});

test('the weeks of the first case study add up', () => {
  expect(fintech?.effort[0]?.value).toBe(`${14 + 10} weeks`);
});
