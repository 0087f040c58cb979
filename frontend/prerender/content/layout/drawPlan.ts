import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { durations, type Weeks } from '../../../src/content/engagement.ts';
import { type PlanPerson, planPeople, soc2Plan } from '../../../src/content/soc2Plan.ts';
import { element } from '../../../src/features/markdown/frameCalls.ts';
import { tableFrame } from '../../../src/features/markdown/polish.ts';
import { joinNames } from '../../../src/features/markdown/typographic.ts';
import { divideText } from './divideText.ts';

const [lastWeek] = durations.soc2;

/** From top to bottom. */
const people = ['engineer', 'founder', 'someone'] as const satisfies readonly PlanPerson[];

function text(value: string): ElementContent {
  return { type: 'text', value: joinNames(value) };
}

/** A bar for each person, one above the other. */
function drawWeeks([first, last]: Weeks, who: readonly PlanPerson[]): Element {
  const height = 2 / who.length;
  const bars = people
    .filter((person) => who.includes(person))
    .map((person, at) => {
      const place = {
        x: String(first - 1),
        width: last - first + 1,
        y: String(at * height),
        height,
      };
      return element('rect', { dataWho: person, ...place }, []);
    });
  const size = { viewBox: `0 0 ${lastWeek} 2`, preserveAspectRatio: 'none' };
  return element('svg', { ...size, ariaHidden: 'true' }, bars);
}

function weeksInWords([first, last]: Weeks): string {
  return first === last ? `Week ${first}` : `Weeks ${first} to ${last}`;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function namePeople(who: readonly PlanPerson[]): ElementContent[] {
  return who.flatMap((person, at) => {
    const name = element('span', { dataWho: person }, [
      text(at === 0 ? capitalize(person) : person),
    ]);
    return [text(at === 0 ? '' : ', '), name, text(planPeople[person])];
  });
}

const columns = [
  { dataColumn: 'what' },
  { dataColumn: 'weeks' },
  { dataColumn: 'who' },
  // The only one whose name a narrow place has to say.
  { dataColumn: 'source', dataLabel: 'Based on' },
] as const;

function row(name: 'th' | 'td', ...cells: readonly ElementContent[][]): Element {
  return element(
    'tr',
    {},
    cells.map((cell, at) => element(name, { ...columns[at] }, cell)),
  );
}

function planTable(): Element {
  const numbers = Array.from({ length: lastWeek }, (_, index) =>
    element('span', {}, [text(String(index + 1))]),
  );
  const scale = element('span', { ariaHidden: 'true' }, numbers);
  const weeks = element('b', {}, [text('Weeks')]);
  const head = row('th', [text('What happens')], [weeks, scale], [text('Who')], [text('Based on')]);
  const rows = soc2Plan.map((step) =>
    row(
      'td',
      [text(step.what)],
      [
        element('span', {}, [text(weeksInWords(step.weeks))]),
        text(' '),
        drawWeeks(step.weeks, step.who),
      ],
      namePeople(step.who),
      step.basedOn.map((part) =>
        typeof part === 'string'
          ? text(part)
          : element('a', { href: part.href }, [text(part.text)]),
      ),
    ),
  );
  return tableFrame(
    element('table', {}, [
      element('caption', {}, [text(weeksInWords([1, lastWeek]))]),
      element('thead', {}, [head]),
      element('tbody', {}, rows),
    ]),
  );
}

/**
 * Divides the text around the plan into sections, and puts the plan below its first list.
 *
 * @throws Error if there is no list
 */
export function drawPlan(tree: Root): void {
  visit(tree, 'element', ({ properties }) => {
    delete properties['dataLabel'];
  });
  divideText(tree, 3);
  const [first, ...others] = tree.children.filter((child) => child.type === 'element');
  const list = first?.children.findIndex(
    (child) => child.type === 'element' && child.tagName === 'ul',
  );
  if (!first || list === undefined || list === -1) {
    throw new Error(
      'soc2-plan.md has no list before its first "###", below which the plan would be.',
    );
  }
  first.children.splice(list + 1, 0, planTable());
  first.properties['className'] = ['deep'];
  for (const section of others) {
    const [, list] = section.children.filter((child) => child.type === 'element');
    if (list?.tagName === 'ul') {
      list.properties['className'] = ['ruled'];
    }
  }
}
