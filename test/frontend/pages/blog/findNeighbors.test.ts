import { describe, expect, test } from 'vitest';
import type { PostMeta } from '../../../../frontend/src/content/blog/posts.ts';
import { findNeighbors } from '../../../../frontend/src/pages/blog/findNeighbors.ts';

function post(slug: string, date: string, series = 'cloud'): PostMeta {
  return {
    series,
    slug,
    date,
    title: slug,
    hashtags: [],
    chunk: 0,
  };
}

const first = post('first', '2026-01-13');
const second = post('second', '2026-02-10');
const third = post('third', '2026-10-01');

function slugs(of: PostMeta, posts: readonly PostMeta[]) {
  const { previous, next } = findNeighbors(of, posts);
  return [previous?.slug, next?.slug];
}

describe('in a list that begins with the newest', () => {
  const posts = [third, second, first];
  test('the previous post is the one published before, the next the one after', () => {
    expect(slugs(second, posts)).toEqual(['first', 'third']);
  });

  test('the oldest has none before it, the newest none after', () => {
    expect(slugs(first, posts)).toEqual([undefined, 'second']);
    expect(slugs(third, posts)).toEqual(['second', undefined]);
  });
});

test('posts of other series don’t count', () => {
  const other = post('other', '2026-01-20', 'soc2');
  expect(slugs(first, [third, second, other, first])).toEqual([undefined, 'second']);
  expect(slugs(other, [third, second, other, first])).toEqual([undefined, undefined]);
});

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
