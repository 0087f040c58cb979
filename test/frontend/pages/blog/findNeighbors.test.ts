import { expect, test } from 'vitest';
import type { PostMeta } from '../../../../frontend/src/content/blog/posts.ts';
import { findNeighbors } from '../../../../frontend/src/pages/blog/findNeighbors.ts';

function post(slug: string, date: string): PostMeta {
  return {
    series: 'cloud',
    slug,
    date,
    updated: date,
    title: slug,
    hashtags: [],
    drawing: slug,
    chunk: 0,
  };
}

test('posts of one day are all reached, each once', () => {
  const posts = ['a', 'b', 'c'].map((slug) => post(slug, '2026-03-01'));
  const reached: string[] = [];
  for (
    let current = posts.find((each) => !findNeighbors(each, posts).previous);
    current && reached.length < 9;
    current = findNeighbors(current, posts).next
  ) {
    reached.push(current.slug);
  }
  expect(reached.sort()).toEqual(['a', 'b', 'c']);
});
