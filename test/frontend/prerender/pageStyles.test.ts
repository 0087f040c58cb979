import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageStyles } from '../../../frontend/prerender/pageStyles.ts';

const root = join(import.meta.dirname, '../../../frontend');

const css =
  'body{margin:0}.card_1{color:red}.card_1 .link_2{top:0}.form_3{left:0}' +
  '@media print{.form_3{display:none}p{margin:0}}@media (hover:none){.form_3{top:0}}';

function page(name: string, body: string, words: string | null = null) {
  return { path: `/${name}`, module: `src/pages/${name}/${name}Page.tsx`, words, body };
}

function stylesOf(...pages: readonly ReturnType<typeof page>[]) {
  return pageStyles(css, pages, root);
}

async function cssOf(...pages: readonly ReturnType<typeof page>[]) {
  const styles = await stylesOf(...pages);
  return new Map([...styles].map(([path, { css, font }]) => [path, (font?.rules ?? '') + css]));
}

test('a page has the rules of what it shows, and those for every page', async () => {
  const styles = await cssOf(page('home', '<h1>A</h1><p class="card_1 wide">'));
  expect(styles.get('/home')).toContain('body{margin:0}.card_1{color:red}.card_1 .link_2{top:0}');
  expect(styles.get('/home')).toContain('@media print{p{margin:0}}');
  expect(styles.get('/home')).not.toContain('form_3');
  expect(styles.get('/home')).not.toContain('hover');
});

test('pages of a folder share their styles, texts apart from others', async () => {
  const styles = await cssOf(
    page('docs', '<h1>A</h1><p class="card_1">'),
    { ...page('docs', '<h1>B</h1><p class="form_3">'), path: '/docs/b' },
    { ...page('docs', '<h1>C</h1>', '<p>'), path: '/docs/c' },
  );
  expect(styles.get('/docs')).toBe(styles.get('/docs/b'));
  expect(styles.get('/docs')).toContain('.form_3{left:0}');
  expect(styles.get('/docs/c')).not.toContain('form_3');
});

test('a title has its font with it', async () => {
  const styles = await cssOf(page('home', '<h1 tabindex="-1">A title</h1>'));
  const font = /url\(data:font\/woff2;base64,([^)]+)\)/.exec(styles.get('/home') ?? '')?.[1] ?? '';
  expect(Buffer.from(font, 'base64').subarray(0, 4).toString()).toBe('wOF2');
  expect(Buffer.from(font, 'base64').length).toBeLessThan(2_000);
});

test('titles of too many letters for one font have several, and those beyond have none', async () => {
  // Each of ten letters that no other has.
  const titles = Array.from({ length: 12 }, (_, at) =>
    String.fromCharCode(...Array.from({ length: 10 }, (_unused, index) => 33 + at * 7 + index)),
  ).map((title) => title.replace(/[&<>'"]/g, 'x'));
  const styles = await cssOf(
    ...titles.map((title, at) => ({ ...page('posts', `<h1>${title}</h1>`), path: `/${at}` })),
  );
  const fonts = new Set([...styles.values()].map((style) => /base64,[^)]+/.exec(style)?.[0]));
  expect(fonts.size).toBe(3);
});
