import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MediaQuery, type Selector, type SelectorComponent, transform } from 'lightningcss';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../../frontend/src');

/** What `:is(…)`, `:not(…)` and `:global(…)` take. */
function nested(component: SelectorComponent): readonly Selector[] {
  if (component.type !== 'pseudo-class' || component.kind === 'has') {
    return [];
  }
  if ('selectors' in component) {
    return (component.selectors ?? []).filter((each) => Array.isArray(each));
  }
  return component.kind === 'local' || component.kind === 'global' ? [component.selector] : [];
}

function contains(component: SelectorComponent, is: (each: SelectorComponent) => boolean): boolean {
  return (
    is(component) ||
    nested(component).some((selector) => selector.some((each) => contains(each, is)))
  );
}

function isHas(component: SelectorComponent): boolean {
  return component.type === 'pseudo-class' && component.kind === 'has';
}

/** What is around every page. */
function isOutermost(component: SelectorComponent): boolean {
  return (
    (component.type === 'type' && ['html', 'body', 'main'].includes(component.name)) ||
    (component.type === 'id' && ['root', 'main'].includes(component.name)) ||
    (component.type === 'pseudo-class' && component.kind === 'root')
  );
}

function isCombinator({ type }: SelectorComponent): boolean {
  return type === 'combinator';
}

/** Whether a `:has()` makes a change somewhere in the page restyle more than what is around it. */
function isCostly(selector: Selector): boolean {
  const at = selector.findIndex((component) => contains(component, isHas));
  if (at < 0) {
    return false;
  }
  const start = selector.findLastIndex((each, index) => index < at && isCombinator(each)) + 1;
  const after = selector.slice(at).filter(isCombinator);
  const end = selector.findIndex((each, index) => index > at && isCombinator(each));
  const anchor = selector.slice(start, end < 0 ? undefined : end);
  return (
    anchor.some((component) => contains(component, isOutermost)) ||
    after.length > 1 ||
    after.some((each) => each.type === 'combinator' && each.value === 'descendant')
  );
}

/** On paper, and without script, one doesn't go from page to page within a document. */
function isOfNoNavigation({ mediaType, condition }: MediaQuery): boolean {
  const feature = condition?.type === 'feature' ? condition.value : undefined;
  const isScripting = feature?.type === 'plain' && feature.name === 'scripting';
  return (
    mediaType === 'print' ||
    (isScripting && feature.value.type === 'ident' && feature.value.value === 'none')
  );
}

/** The lines of a sheet with a costly `:has()` that applies while one goes from page to page. */
function costlyLines(css: string): number[] {
  const lines: number[] = [];
  transform({
    filename: 'any.css',
    code: Buffer.from(css),
    cssModules: true,
    visitor: {
      Rule: {
        media: ({ value: { query } }) =>
          query.mediaQueries.every(isOfNoNavigation) ? [] : undefined,
        style: ({ value: { selectors, loc } }) => {
          if (selectors.some(isCostly)) {
            lines.push(loc.line + 1);
          }
          return undefined;
        },
      },
    },
  });
  return lines;
}

test.each([
  'html:has(dialog[open]) { color: red }',
  'main:has(> [data-band]) + footer { color: red }',
  ':global(html):has(.question) { color: red }',
  ':root:not(:has(#question)) .bar { color: red }',
  'article:has(.figure) strong { color: red }',
  'ul:has(+ p) > li > span { color: red }',
])('%s restyles too much', (css) => {
  expect(costlyLines(css)).toEqual([1]);
});

test.each([
  'label:has(:checked) { color: red }',
  'li:has([data-chosen]) > h3 { color: red }',
  'p:has(> b) + p:has(> b) { color: red }',
  '@media print { html:has(.sheet) { color: red } }',
  '@media (scripting: none) { html:has(:popover-open) { color: red } }',
])('%s restyles what is around it', (css) => {
  expect(costlyLines(css)).toEqual([]);
});

/** A rule such as `html:has(…)` makes each navigation restyle the whole page. */
test.each(globSync('**/*.css', { cwd: sources }).sort())(
  '%s: no :has() restyles more than its anchor and its children',
  (file) => {
    expect(costlyLines(readFileSync(join(sources, file), 'utf8'))).toEqual([]);
  },
);
