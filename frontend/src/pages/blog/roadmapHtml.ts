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
    ['Needs', after.length > 0 && `step${after.length > 1 ? 's' : ''} ${after.join(', ')}`],
    ['Skip if', skipIf !== 'never' && skipIf],
  ].map(([name, fact]) => fact && `<div><dt>${name}</dt> <dd>${fact}</dd></div>`);
  return (
    `<li id="${id}"><b><a href="#${id}">${number}</a></b><p><a href="${href}">${title}</a> ` +
    `<small>${titles.get(href.replace(/#.*/, ''))}</small></p>` +
    `<dl>${facts.filter(Boolean).join(' ')}</dl></li>`
  );
}

function renderPhase({ id, title, goal, note, hours, steps }: NumberedPhase): string {
  return (
    `<details open id="${id}"><summary><h3>${title}</h3> <span>${goal}</span> ` +
    `<small>${steps.length} steps, ${formatHours(hours)}</small>` +
    `${note ? `<strong>${note}</strong>` : ''}</summary>` +
    `<ol>${steps.map(renderStep).join('')}</ol></details>`
  );
}

export const html = readRoadmap((path) => titles.has(path))
  .map(renderPhase)
  .join('');
