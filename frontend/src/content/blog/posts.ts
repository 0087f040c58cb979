import type { WordsModule } from '../WordsModule.ts';

/** What a post says of itself in its front matter, and where it lives. */
export interface PostMeta {
  readonly series: string;
  /** Last part of the post's path; the specification calls it `num`. */
  readonly slug: string;
  readonly title: string;
  /** Day of publication, `YYYY-MM-DD`. */
  readonly date: string;
  readonly summary: string;
  readonly hashtags: readonly string[];
  /** Number of the chunk that holds the post's words. */
  readonly chunk: number;
}

const metas = import.meta.glob<PostMeta>('./*/*.md', {
  eager: true,
  query: '?meta',
  import: 'meta',
});

const words = import.meta.glob<WordsModule>('./*/*.md', { query: '?html' });

/** Every post, newest first. A new Markdown file in a series' folder is all a new post takes. */
export const posts: readonly PostMeta[] = Object.values(metas).sort(
  (a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug),
);

/** The posts of one series, newest first. */
export const postsOfSeries = (series: string): readonly PostMeta[] =>
  posts.filter((post) => post.series === series);

/**
 * Loads a post's words as trusted HTML, made from our own Markdown when the site was built.
 *
 * @throws Error where no such post exists, which only a fault in the route table could cause
 */
export async function loadPostWords(post: PostMeta): Promise<WordsModule> {
  const load = words[`./${post.series}/${post.slug}.md`];
  if (!load) {
    throw new Error(`No post ${post.series}/${post.slug}`);
  }
  return load();
}
