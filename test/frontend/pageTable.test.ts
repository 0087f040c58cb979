import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { readPosts } from '../../frontend/prerender/content/readPosts.ts';
import { isActive, notFoundRow, pageTable } from '../../frontend/src/app/pageTable.ts';

test('every module of a page and every post has a chunk number of its own', () => {
  const modules = new Map([...pageTable, notFoundRow].map(({ file, chunk }) => [file, chunk]));
  const numbers = [...modules.values(), ...readPosts().map(({ chunk }) => chunk)];
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  expect(twice, 'Two pages have this number: take an unused one below 100').toEqual([]);
  expect(numbers.every((number) => Number.isInteger(number) && number > 0)).toBe(true);
  expect(pageTable.filter(({ file, chunk }) => modules.get(file) !== chunk)).toEqual([]);
});

test('every page but home is below another one, which its breadcrumbs name', () => {
  const known = pageTable.map(({ path }) => path);
  const below = known.filter((path) => path !== '/');
  expect(below.filter((path) => !known.includes(dirname(path)))).toEqual([]);
});

test.each([
  ['/products', '/products', true],
  ['/products', '/products-of-last-year', true],
  ['/products', '/our/products', false],
  ['/solutions', '/solutions/finops', true],
  ['/solutions', '/products/solutions', true],
  ['/solutions', '/our-solutions', false],
  ['/blog', '/blog', true],
  ['/blog', '/blog/a', true],
  ['/blog', '/blogs', false],
  ['/case-studies', '/case-studies/fintech-platform', true],
  ['/', '/services', false],
])('the link to %s is highlighted on %s: %s', (link, pathname, active) => {
  expect(isActive(link, pathname)).toBe(active);
});
