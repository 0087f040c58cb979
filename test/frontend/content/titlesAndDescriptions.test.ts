import { expect, test } from 'vitest';
import { readPosts } from '../../../frontend/prerender/content/readPosts.ts';
import { documentTitle, notFoundRow, pageTable } from '../../../frontend/src/app/pageTable.ts';
import { descriptions } from '../../../frontend/src/content/descriptions.ts';
import { postPath } from '../../../frontend/src/paths.ts';

const pages = [
  ...pageTable.map((row) => ({
    path: row.path,
    title: documentTitle(row),
    description: descriptions[row.path] ?? '',
  })),
  ...readPosts().map(({ series, slug, title, summary }) => ({
    path: postPath(series, slug),
    title: documentTitle({ title }),
    description: summary,
  })),
];

test('no two pages have the same title', () => {
  const titles = [...pages.map(({ title }) => title), documentTitle(notFoundRow)];
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test('no two pages have the same description', () => {
  const all = pages.map(({ description }) => description);
  expect(all.filter((description, at) => all.indexOf(description) !== at)).toEqual([]);
});

test('every row of pageTable.ts has its description in descriptions.ts', () => {
  expect(pageTable.filter(({ path }) => !(path in descriptions))).toEqual([]);
});

test('no description belongs to a page that is gone', () => {
  const known = pages.map(({ path }) => path);
  expect(Object.keys(descriptions).filter((path) => !known.includes(path))).toEqual([]);
});

// Articles are held to rules of their own, which their authors are told.
test.each(pages.filter(({ path }) => path in descriptions))(
  '$path has a description of whole sentences that a list of results shows whole',
  ({ description }) => {
    expect(description).toMatch(/^[A-Z0-9].{118,158}[.]$/);
  },
);
