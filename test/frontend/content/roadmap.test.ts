import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { frontendFolder, readContent } from '../../../frontend/prerender/content/readContent.ts';
import {
  formatHours,
  readRoadmap,
  roadmapSeries,
  totalsOf,
} from '../../../frontend/src/content/roadmap.ts';
import { roadmapPhases } from '../../../frontend/src/content/roadmapPhases.ts';

// What the roadmap promises: an order that can be done, with places, times and figures that are so.

// Those of a day to come have theirs too, which the page shows from that day on.
const articles = readContent().articles.filter(
  ({ series, head }) => series === roadmapSeries && head.frontMatter?.draft === false,
);
const steps = roadmapPhases.flatMap((phase) => phase.steps);
const ids = steps.map(({ id }) => id);

function articleOf(post: string) {
  const article = articles.find(({ slug }) => slug === post);
  if (!article) {
    throw new Error(`The series has no article ${post}`);
  }
  return article;
}

describe.each(steps.map((step, at) => [step.title, step, at] as const))('%s', (_, step, at) => {
  test('has a name of its own, and comes after all that it needs', () => {
    const earlier = ids.slice(0, at);
    expect(earlier).not.toContain(step.id);
    expect((step.after ?? []).filter((id) => !earlier.includes(id))).toEqual([]);
  });

  test('leads to a heading of its article', () => {
    const [slug = '', section] = step.article.split('#');
    expect(articleOf(slug).rendered().text.html).toContain(`id="${section}"`);
  });

  test('costs what its article says', () => {
    const { markdown } = articleOf(step.article.replace(/#.*/, ''));
    const { monthly = [], metered = [] } = step.cost ?? {};
    const amounts = [monthly.flatMap(({ dollars }) => dollars), metered.map((it) => it.dollars)];
    expect(amounts.flat().filter((dollars) => !markdown.includes(`$${dollars}`))).toEqual([]);
  });
});

test('what belongs to a time fits into it beside a product: a day, four, half of three weeks, a day a week', () => {
  const hours = roadmapPhases.map((phase) =>
    phase.steps.reduce((sum, step) => sum + step.hours, 0),
  );
  const room = [8, 4 * 8, 3 * 20, 13 * 8];
  expect(hours.filter((sum, at) => sum > (room[at] ?? 0))).toEqual([]);
  expect(roadmapPhases).toHaveLength(room.length);
});

test('what is metered counts in the total', () => {
  const metered = steps.filter(({ cost }) => cost?.metered);
  expect(metered.map(({ id }) => id)).toContain('guardduty');
  const phases = readRoadmap(() => true);
  const without = phases.map((phase) => ({
    ...phase,
    steps: phase.steps.filter(({ id }) => id !== 'guardduty'),
  }));
  const [all, others] = [totalsOf(phases).dollars, totalsOf(without).dollars];
  // 20 to 40 vCPUs, 1 to 3 million events and 10 to 30 GB; both totals are rounded to ten.
  expect(Math.abs(all.from - others.from - (20 * 1.5 + 4 + 10))).toBeLessThanOrEqual(10);
  expect(Math.abs(all.to - others.to - (40 * 1.5 + 12 + 30))).toBeLessThanOrEqual(10);
});

test('the totals are those that the plan for SOC 2 and the articles name', () => {
  const { steps: count, weeks, dollars } = totalsOf(readRoadmap(() => true));
  expect([count, weeks]).toEqual([steps.length, 5]);
  const plan = readFileSync(join(frontendFolder, 'src/content/soc2-plan.md'), 'utf8');
  expect(plan).toContain(`About $${dollars.from} to $${dollars.to} a month`);
});

test('a step waits for its article, and no other step for it', () => {
  const gone = '/vulnerability-management-system-runtime';
  const all = readRoadmap(() => true).flatMap((phase) => phase.steps);
  expect(all.find(({ id }) => id === 'alerts')?.before).toEqual([
    { id: 'guardduty', number: 5 },
    { id: 'trail', number: 7 },
  ]);
  const left = readRoadmap((path) => !path.endsWith(gone)).flatMap((phase) => phase.steps);
  expect(left.map(({ number }) => number)).toEqual(left.map((_, at) => at + 1));
  expect(left.filter(({ href }) => href.includes(gone))).toEqual([]);
  expect(left.find(({ id }) => id === 'alerts')?.before).toEqual([{ id: 'trail', number: 6 }]);
});

test('hours are shown in half days', () => {
  expect([1, 3, 4, 8, 12, 19].map(formatHours)).toEqual([
    '1 hour',
    '3 hours',
    'half a day',
    '1 day',
    '1.5 days',
    '2.5 days',
  ]);
});
