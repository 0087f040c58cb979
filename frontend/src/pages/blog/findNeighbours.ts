import type { PostMeta } from '../../content/blog/posts.ts';

/** The posts before and after another in its series. */
export interface Neighbours {
  readonly previous: PostMeta | undefined;
  readonly next: PostMeta | undefined;
}

/** Finds the posts of the same series that were published just before and just after a post. */
export function findNeighbours(post: PostMeta, posts: readonly PostMeta[]): Neighbours {
  const oldestFirst = posts
    .filter(({ series }) => series === post.series)
    .sort((a, b) => a.date.localeCompare(b.date) || b.slug.localeCompare(a.slug));
  const position = oldestFirst.findIndex(({ slug }) => slug === post.slug);
  return { previous: oldestFirst[position - 1], next: oldestFirst[position + 1] };
}
