import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { readPosts } from '../../../frontend/prerender/content/readPosts.ts';
import { notFoundRow, pageTable } from '../../../frontend/src/app/pageTable.ts';

test('every page and post has a chunk number of its own', () => {
  const rows = [...pageTable, notFoundRow, ...readPosts()];
  const numbers = rows.map(({ chunk }) => chunk);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  expect(numbers.every((number) => Number.isInteger(number) && number > 0)).toBe(true);
});

test('every page but home is below another one, which its breadcrumbs name', () => {
  const known = pageTable.map(({ path }) => path);
  const below = known.filter((path) => path !== '/');
  expect(below.filter((path) => !known.includes(dirname(path)))).toEqual([]);
});
