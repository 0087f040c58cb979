import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipLines, wrapText } from '../../../../frontend/prerender/social-image/wrapText.ts';

/** A typeface whose characters are all ten wide. */
function measure(text: string): number {
  return [...text].length * 10;
}

test('keeps text that fits on one line', () => {
  expect(wrapText('Access Control', 140, measure)).toEqual(['Access Control']);
});

test('takes the fewest lines and makes them alike in length', () => {
  expect(wrapText('one two three four five six', 150, measure)).toEqual([
    'one two three',
    'four five six',
  ]);
  expect(wrapText('Step 1 - Identity and Access', 210, measure)).toEqual([
    'Step 1 - Identity',
    'and Access',
  ]);
  expect(wrapText('aaaa bbbb cccc d', 140, measure)).toEqual(['aaaa bbbb', 'cccc d']);
});

test('makes no line of nothing', () => {
  expect(wrapText('  ', 100, measure)).toEqual([]);
});

test('no text is ever lost, doubled or wider than the line', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 10, max: 300 }),
      (text, width) => {
        const lines = wrapText(text, width, measure);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        expect(Math.max(0, ...lines.map(measure))).toBeLessThanOrEqual(width);
      },
    ),
  );
});

test('leaves lines alone that are few enough', () => {
  expect(clipLines(['one', 'two'], 2, 100, measure)).toEqual(['one', 'two']);
});

test('ends the last line that is shown with an ellipsis, within its width', () => {
  expect(clipLines(['one', 'two', 'three'], 2, 100, measure)).toEqual(['one', 'two…']);
  expect(clipLines(['one', 'exactly ten', 'x'], 2, 110, measure)).toEqual(['one', 'exactly te…']);
  expect(clipLines(['one', 'a bc', 'x'], 2, 30, measure)).toEqual(['one', 'a…']);
});
