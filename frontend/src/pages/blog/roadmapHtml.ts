import { postsOfSeries } from '../../content/blog/posts.ts';
import {
  formatHours,
  type NumberedPhase,
  readRoadmap,
  roadmapSeries,
} from '../../content/roadmap.ts';
import { postPath } from '../../paths.ts';

// As HTML, apart from the page's script: a page that shows it already isn't asked for it again.

const titles = new Map(
  postsOfSeries(roadmapSeries).map(({ slug, title }) => [postPath(roadmapSeries, slug), title]),
);

function renderStep(step: NumberedPhase['steps'][number]): string {
  const { id, number, href, title, hours, cost, before, skipIf } = step;
  const after = before.map((earlier) => `<a href="#${earlier.id}">${earlier.number}</a>`);
  const facts = [
    ['Time', formatHours(hours)],
    ['Cost', cost],
    [
      'Needs',
      after.length > 0 ? `${after.length > 1 ? 'steps' : 'step'} ${after.join(', ')}` : 'nothing',
    ],
    [skipIf === 'never' ? 'Skip' : 'Skip if', skipIf],
  ].map(([name, fact]) => `<div><dt>${name}</dt><dd>${fact}</dd></div>`);
  return (
    `<li id="${id}"><p><b><a href="#${id}">${number}</a></b> <a href="${href}">${title}</a> ` +
    `<small>${titles.get(href.replace(/#.*/, ''))}</small></p><dl>${facts.join('')}</dl></li>`
  );
}

function renderPhase({ title, goal, steps }: NumberedPhase): string {
  const hours = steps.reduce((sum, step) => sum + step.hours, 0);
  return (
    `<details open><summary><h3>${title}</h3> <span>${goal}</span> ` +
    `<small>${steps.length} steps, ${formatHours(hours)}</small></summary>` +
    `<ol>${steps.map(renderStep).join('')}</ol></details>`
  );
}

export const html = readRoadmap((path) => titles.has(path))
  .map(renderPhase)
  .join('');
