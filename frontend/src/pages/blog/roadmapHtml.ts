import { formatHours, type NumberedPhase } from '../../content/roadmap.ts';
import { publishedPhases, titles } from './Journey.tsx';

// As HTML, apart from the page's script: a page that shows it already isn't asked for it again.

function renderStep(step: NumberedPhase['steps'][number]): string {
  const { id, number, href, title, hours, cost, before, skipIf } = step;
  const needs = before.map((earlier) => `<a href="#${earlier.id}">${earlier.number}</a>`);
  return (
    `<tr id="${id}"><td><b><a href="#${id}">${number}</a></b> <a href="${href}">${title}</a> ` +
    `<small>${titles.get(href.replace(/#.*/, ''))}</small></td> <td>${formatHours(hours)}</td> ` +
    `<td>${cost}</td> <td data-label="Needs step">${needs.join(', ')}</td> ` +
    `<td data-label="Skip if">${skipIf === 'never' ? '' : skipIf}</td></tr>`
  );
}

const head = ['Step', 'Time', 'Cost', 'Needs step', 'Skip if'].map((name) => `<th>${name}</th>`);

function renderPhase({ id, title, goal, note, hours, steps }: NumberedPhase): string {
  return (
    `<details open id="${id}"><summary><h3>${title}</h3> ` +
    `<small>${steps.length} steps, ${formatHours(hours)}</small> <span>${goal}</span>` +
    `${note ? ` <strong>${note}</strong>` : ''}</summary><div data-table><table><thead><tr>` +
    `${head.join('')}</tr></thead><tbody>${steps.map(renderStep).join('')}</tbody></table></div></details>`
  );
}

export const html = publishedPhases.map(renderPhase).join('');
