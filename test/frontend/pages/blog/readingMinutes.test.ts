import { expect, test } from 'vitest';
import { readingMinutes } from '../../../../frontend/src/pages/blog/readingMinutes.ts';

function words(count: number) {
  return Array.from({ length: count }, () => 'word').join(' ');
}

test.each([
  [1, 1],
  [329, 1],
  [330, 2],
  [440, 2],
  [1540, 7],
])('%i words take %i minutes', (count, minutes) => {
  expect(readingMinutes(`<p>${words(count)}</p>`)).toBe(minutes);
});

test('tags don’t count, whatever their attributes hold', () => {
  const html = `<img alt="${words(400)} > ${words(400)}"><p>${words(220)}</p>`;
  expect(readingMinutes(html)).toBe(1);
});
