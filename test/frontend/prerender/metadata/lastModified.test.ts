import { expect, test } from 'vitest';
import { lastModifiedOf } from '../../../../frontend/prerender/metadata/lastModified.ts';
import { samplePage, samplePost } from '../samplePage.ts';

const file = 'frontend/src/content/blog/cloud-security-series/access-control.md';

test('a post was changed when its file was committed last', () => {
  const post = samplePost('access-control', '2026-02-10');
  const dates = new Map([[file, '2026-03-01T08:00:00+01:00']]);
  expect(lastModifiedOf([post], dates)(post)).toBe('2026-03-01T08:00:00+01:00');
});

test('a post that was committed ahead of its date was changed on its date', () => {
  const post = samplePost('access-control', '2026-02-10');
  const dates = new Map([[file, '2026-02-09T12:00:00+00:00']]);
  expect(lastModifiedOf([post], dates)(post)).toBe('2026-02-10');
});

test('times are compared across time zones', () => {
  const post = samplePost('access-control', '2026-02-10');
  const dates = new Map([[file, '2026-02-09T23:00:00-08:00']]);
  expect(lastModifiedOf([post], dates)(post)).toBe('2026-02-09T23:00:00-08:00');
});

test('a list of posts changes with its newest post, whatever order they come in', () => {
  const list = samplePage({ path: '/blog/cloud-security-series' });
  const blog = samplePage({ path: '/blog' });
  const other = samplePage({ path: '/blog/soc2-for-lean-startups' });
  const posts = [samplePost('b', '2026-05-12'), samplePost('a', '2026-01-13')];
  const modified = lastModifiedOf([list, blog, other, ...posts], new Map());
  expect([list, blog, other].map(modified)).toEqual(['2026-05-12', '2026-05-12', undefined]);
});

test('a page changes with the latest of the files that hold its words', () => {
  const page = samplePage({ path: '/about' });
  const dates = new Map([
    ['frontend/src/pages/about/AboutPage.tsx', '2026-01-01T00:00:00+00:00'],
    ['frontend/src/content/about.ts', '2026-06-01T00:00:00+00:00'],
    ['frontend/src/content/solutions.ts', '2026-09-01T00:00:00+00:00'],
  ]);
  expect(lastModifiedOf([page], dates)(page)).toBe('2026-06-01T00:00:00+00:00');
});

test('nothing is said where nothing is known', () => {
  const page = samplePage({ path: '/about' });
  expect(lastModifiedOf([page], new Map())(page)).toBeUndefined();
});
