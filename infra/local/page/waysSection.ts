import { type Html, html } from './html.ts';
import type { StepView, WayView } from './wayView.ts';

/** What the section shows. */
export interface WaysContent {
  /** Newest first. */
  readonly ways: readonly WayView[];
  /** How many there are altogether. */
  readonly count: number;
  /** What was searched for; empty for everything. */
  readonly search: string;
}

/** The section's id, in which the browser keeps the list current. */
const sectionId = 'what-happened';

/** Renders what happened: a search, and the list that the browser keeps current. */
export function waysSection(content: WaysContent): Html {
  return html`<section class="ways" aria-labelledby="${sectionId}">
<h2 id="${sectionId}">What happened</h2>
<p class="soft">What each form, registration and event set going, from the calls, logs, queues and mails of this run.</p>
<form class="row" method="get" action="/#${sectionId}" role="search">
<label>Reference, license or words <input type="search" name="reference" value="${content.search}" placeholder="C-7K3M9QXZ" autocomplete="off" spellcheck="false"></label>
<button class="quiet">Find</button>${content.search ? html`<a href="/#${sectionId}">Show all</a>` : ''}</form>
${waysList(content)}
</section>`;
}

/** Renders the list alone, as it is put in the place of the one before. */
export function waysList({ ways, count, search }: WaysContent): Html {
  const isCut = ways.length < count;
  return html`<div data-ways="/ways/list?${new URLSearchParams({ reference: search })}">
<ol class="way-list">${ways.map((way, nth) => card(way, nth === 0 || search !== ''))}</ol>
${ways.length === 0 ? html`<p class="none">${nothing(search)}</p>` : ''}
${isCut ? html`<p class="soft">${count - ways.length} older: search for them.</p>` : ''}
</div>`;
}

function nothing(search: string): string {
  return search
    ? `Nothing here goes by “${search}”. The latest 300 of this run are kept.`
    : 'Nothing yet. Send a form on the site, or arrive as a buyer.';
}

function card(way: WayView, isOpen: boolean): Html {
  const { id, title, reference, startedAt, state, tone, steps, leftOut } = way;
  return html`<li class="card way" id="way-${id}">
<div class="way-head"><h3>${title}${reference ? html` <code>${reference}</code>` : ''}</h3>
<p class="way-facts"><span class="mark ${tone}">${state}</span> <time datetime="${startedAt}">${startedAt.slice(11, 19)} UTC</time></p></div>
${track(steps)}
<details${isOpen ? html` open` : ''}><summary>${steps.length === 1 ? '1 step' : `${steps.length} steps`} in ${duration(steps.at(-1)?.afterMs ?? 0)}<span class="unseen"> of ${reference ?? title}</span></summary>
<ol class="steps">${steps.map(stepItem)}</ol>
${leftOut > 0 ? html`<p class="soft">${leftOut} in between were left out.</p>` : ''}</details></li>`;
}

function stepItem({ afterMs, text, tone, by, link }: StepView): Html {
  return html`<li class="step ${tone}"><span class="after">+${duration(afterMs)}</span><span class="dot"></span><span class="what">${text}${
    by ? html` <span class="by">${by}</span>` : ''
  }${link ? html` <a href="${link.href}">${link.name}</a>` : ''}</span></li>`;
}

/** Hundredfold steps of time, up to an hour, at which the drawing has a line. */
const marks: readonly (readonly [ms: number, name: string])[] = [
  [1, '1 ms'],
  [10, '10'],
  [100, '100'],
  [1_000, '1 s'],
  [10_000, '10 s'],
  [60_000, '1 min'],
  [600_000, '10 min'],
];
const longestMs = 3_600_000;

/** The steps on a line from 0 to an hour, each decade as long as the next. Everything in it is in words below. */
function track(steps: readonly StepView[]): Html {
  const last = steps.at(-1)?.afterMs ?? 0;
  return html`<svg class="track" width="100%" height="40" aria-hidden="true" focusable="false">
${marks.map(
  ([ms, name]) =>
    html`<line class="grid" x1="${placeOf(ms)}" x2="${placeOf(ms)}" y1="2" y2="26"/><text x="${placeOf(ms)}" y="38" text-anchor="middle">${name}</text>`,
)}
<line class="rail" x1="${placeOf(0)}" x2="${placeOf(longestMs)}" y1="14" y2="14"/>
<line class="gone" x1="${placeOf(0)}" x2="${placeOf(last)}" y1="14" y2="14"/>
${steps.map(({ afterMs, tone }) => html`<circle class="${tone}" cx="${placeOf(afterMs)}" cy="14" r="5"/>`)}</svg>`;
}

function placeOf(ms: number): string {
  const share = Math.log10(1 + Math.min(Math.max(ms, 0), longestMs)) / Math.log10(1 + longestMs);
  return `${(2 + share * 96).toFixed(2)}%`;
}

/** "12 ms", "1.2 s", "61 s", "12 min", "3.5 h". */
function duration(ms: number): string {
  if (ms < 1_000) {
    return `${Math.round(ms)} ms`;
  }
  if (ms < 10_000) {
    return `${(ms / 1_000).toFixed(1)} s`;
  }
  if (ms < 120_000) {
    return `${Math.round(ms / 1_000)} s`;
  }
  return ms < 7_200_000 ? `${Math.round(ms / 60_000)} min` : `${(ms / 3_600_000).toFixed(1)} h`;
}
