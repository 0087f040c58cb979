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

test('neighboring blocks don’t melt into one word', () => {
  expect(readingMinutes('<li>word</li>'.repeat(440))).toBe(2);
});

test('what a browser gives back counts as what the renderer made', () => {
  const rendered = `<img alt="a > b"><p>A &#x26; ${words(328)}</p>`;
  const returned = `<img alt="a &gt; b"><p>A &amp; ${words(328)}</p>`;
  expect(readingMinutes(returned)).toBe(readingMinutes(rendered));
});
