import { expect, test } from 'vitest';
import { endOfFirstView } from '../../../frontend/prerender/firstView.ts';

const bar = '<header><h2 id="menu">Menu</h2></header>';

function body(main: string): string {
  return `${bar}<main><h1>Title</h1>${main}</main>`;
}

test('a first view ends at the first heading below a screenful of text', () => {
  const words = `<p>${'word '.repeat(90)}</p>`;
  const main = `<h2 id="near">Near</h2>${words}<h2 class="a" id="far">Far</h2><h2 id="last">Last</h2>`;
  expect(endOfFirstView(body(main))).toBe('far');
});

test('drawings and styles are no text', () => {
  const drawing = `<svg><text>${'word '.repeat(90)}</text></svg><style>${'a{b:c}'.repeat(90)}</style>`;
  expect(endOfFirstView(body(`${drawing}<h3 id="near">Near</h3><h2 id="end">End</h2>`))).toBe(
    'end',
  );
});

test('what does not arrive with it is not waited for', () => {
  const long = `<p>${'word '.repeat(3_000)}</p>`;
  expect(endOfFirstView(body(`<h2 id="near">Near</h2>${long}<h2 id="far">Far</h2>`))).toBe('near');
  expect(endOfFirstView(body(long))).toBe('cart-menu');
});
