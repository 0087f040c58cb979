import type { PostMeta } from '../../content/blog/posts.ts';

/** @param posts newest first */
export function findNeighbors(post: PostMeta, posts: readonly PostMeta[]) {
  const series = posts.filter((other) => other.series === post.series);
  const position = series.findIndex(({ slug }) => slug === post.slug);
  return { previous: series[position + 1], next: series[position - 1] };
}
