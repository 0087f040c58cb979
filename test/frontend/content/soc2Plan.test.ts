import { expect, test } from 'vitest';
import { durations } from '../../../frontend/src/content/engagement.ts';
import { soc2Plan } from '../../../frontend/src/content/soc2Plan.ts';
import { paths, seriesPath } from '../../../frontend/src/paths.ts';
import { documentAt } from './contentOf.ts';

const { html } = documentAt(seriesPath('soc2-for-lean-startups')).rendered().text;

test('the plan has work for each of the weeks that the offer takes, and no others', () => {
  const weeks = soc2Plan.flatMap(({ weeks: [first, last] }) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  const [all] = durations.soc2;
  const expected = Array.from({ length: all }, (_, index) => index + 1);
  expect([...new Set(weeks)].sort((a, b) => a - b)).toEqual(expected);
});

test('the text has each row of the plan, with a bar for each person', () => {
  const rows = html.match(/<svg.*?<\/svg>/g) ?? [];
  expect(rows.map((row) => row.split('<rect').length - 1)).toEqual(
    soc2Plan.map(({ who }) => who.length),
  );
  for (const {
    weeks: [first, last],
  } of soc2Plan) {
    const words = first === last ? `Week ${first}` : `Weeks ${first} to ${last}`;
    expect(html).toContain(`<span>${words}</span>`);
  }
  expect(html).toContain(paths.contact);
});

test('the headings that links lead to begin parts of their own', () => {
  expect(html).toContain('<section class="deep"><h2 id="soc-2-in-14-weeks"');
  for (const id of ['what-to-decide-in-week-1', 'what-others-charge']) {
    expect(html).toContain(`<section><h3 id="${id}"`);
  }
});
