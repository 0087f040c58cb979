import { posts as builtPosts, words } from 'virtual:posts';
import type { WordsModule } from '../WordsModule.ts';

export interface PostMeta {
  readonly series: string;
  /** Last part of the post's path; the specification calls it `num`. */
  readonly slug: string;
  readonly title: string;
  /** Day of publication, `YYYY-MM-DD`. */
  readonly date: string;
  readonly hashtags: readonly string[];
  readonly chunk: number;
}

/** Every post, newest first. A new Markdown file in a series' folder is all a new post takes. */
export const posts: readonly PostMeta[] = builtPosts;

/** The posts of one series, newest first. */
export function postsOfSeries(series: string): readonly PostMeta[] {
  return posts.filter((post) => post.series === series);
}

/**
 * Loads a post's words as trusted HTML, made from our own Markdown when the site was built.
 *
 * @throws Error where no such post exists, which only a fault in the route table could cause
 */
export async function loadPostWords(post: PostMeta): Promise<WordsModule> {
  const load = words[`${post.series}/${post.slug}`];
  if (!load) {
    throw new Error(`No post ${post.series}/${post.slug}`);
  }
  return load();
}
