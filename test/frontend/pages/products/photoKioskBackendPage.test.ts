import { beforeAll, expect, test } from 'vitest';
import { photoKioskBackend } from '../../../../frontend/src/content/products/photoKioskBackend.ts';
import { renderPages, textOf } from '../renderPages.ts';

const path = '/products/photo-kiosk-backend';

let page: string;

beforeAll(async () => {
  page = (await renderPages([path])).get(path) ?? '';
}, 60_000);

test('begins with an intro, before it says whom it is for', () => {
  const [beginning = ''] = page.split('Who Is It For');
  expect(textOf(beginning)).toContain(photoKioskBackend.intro.join(' '));
});

test('has the headings of the specification, to the letter and in its order', () => {
  const headings = [...page.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, text = '']) => text);
  const specified = ['Who Is It For', 'How Does It Work'];
  expect(headings.filter((heading) => specified.includes(heading))).toEqual(specified);
});
