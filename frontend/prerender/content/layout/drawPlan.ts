import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { durations } from '../../../src/content/engagement.ts';
import { element, textIn } from '../../../src/features/markdown/frameCalls.ts';
import { divideText } from './divideText.ts';

const [weeks] = durations.soc2;

/** Accent is an engineer, ink a founder, gray somebody else. */
const fills = { accent: {}, ink: { fill: 'currentColor' }, gray: { fill: '#86ad9c' } } as const;

function text(value: string): ElementContent {
  return { type: 'text', value };
}

function bar(fill: keyof typeof fills, from: number, to: number, y = 0, height = 2): Element {
  return element(
    'rect',
    { ...fills[fill], x: String(from), width: to - from, y: String(y), height },
    [],
  );
}

function draw(width: number, bars: Element[]): Element {
  const size = { viewBox: `0 0 ${width} 2`, preserveAspectRatio: 'none' };
  return element('svg', { ...size, ariaHidden: 'true' }, bars);
}

/** An engineer's bar is above a founder's in the same weeks. */
function drawWeeks(from: number, to: number, who: string): Element {
  const [engineer, founder] = [/engineer/i.test(who), /founder/i.test(who)];
  const one = engineer ? 'accent' : founder ? 'ink' : 'gray';
  const both = [bar('accent', from, to, 0, 1), bar('ink', from, to, 1, 1)];
  return draw(weeks, engineer && founder ? both : [bar(one, from, to)]);
}

/** Marks who does it, for the color of the name. */
function markPeople(cell: Element): void {
  cell.children = cell.children.flatMap((child) =>
    child.type === 'text'
      ? child.value
          .split(/(founder|engineer|someone)/i)
          .map((part, at) =>
            at % 2 === 1 ? element('span', { dataWho: part }, [text(part)]) : text(part),
          )
          .filter((part) => part.type === 'element' || ('value' in part && part.value !== ''))
      : [child],
  );
}

/** @throws Error for a row whose weeks can't be read, which stops the build */
function drawRow(cell: Element, who: Element): void {
  const [, first = '', last = first] = /^(\d+)(?: to (\d+))?$/.exec(textIn(cell)) ?? [];
  if (first === '') {
    throw new Error(`The plan's weeks "${textIn(cell)}" are neither one week nor "2 to 3".`);
  }
  const words = last === first ? `Week ${first}` : `Weeks ${first} to ${last}`;
  const drawing = drawWeeks(Number(first) - 1, Number(last), textIn(who));
  cell.children = [element('span', {}, [text(words)]), text(' '), drawing];
  markPeople(who);
}

const numbers = Array.from({ length: weeks }, (_, index) =>
  element('span', {}, [text(String(index + 1))]),
);

/** @returns whether the column is that of the weeks */
function drawHead(cell: Element): boolean {
  const isWeeks = textIn(cell) === 'Weeks';
  if (isWeeks) {
    const scale = element('span', { ariaHidden: 'true' }, numbers);
    cell.children = [element('b', {}, cell.children), scale];
  }
  return isWeeks;
}

/** Divides the plan into sections, and draws the weeks of each row to scale. */
export function drawPlan(tree: Root): void {
  let isPlan = false;
  let isDrawn = false;
  visit(tree, 'element', (node) => {
    const cells = node.children.filter((cell) => cell.type === 'element');
    if (node.tagName === 'th') {
      isPlan ||= drawHead(node);
    } else if (node.tagName === 'tr') {
      const [, second, third] = cells.filter(({ tagName }) => tagName === 'td');
      if (isPlan && second && third) {
        drawRow(second, third);
        isDrawn = true;
      }
    } else if (node.tagName === 'table') {
      isPlan = false;
    }
    delete node.properties['dataLabel'];
  });
  if (!isDrawn) {
    throw new Error('The plan has no table with a column "Weeks".');
  }
  divideText(tree, 3);
  for (const section of tree.children) {
    if (section.type === 'element') {
      const [heading, list] = section.children.filter((child) => child.type === 'element');
      if (heading?.tagName === 'h3' && list?.tagName === 'ul') {
        list.properties['className'] = ['ruled'];
      }
    }
  }
  const [first] = tree.children;
  if (first?.type === 'element') {
    first.properties['className'] = ['deep'];
  }
}
