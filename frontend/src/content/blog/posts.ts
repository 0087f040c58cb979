import { posts as builtPosts, texts } from 'virtual:posts';
import { paths } from '../../paths.ts';
import type { PageText } from '../PageText.ts';

export interface PostMeta {
  readonly series: string;
  /** Last part of the post's path. */
  readonly slug: string;
  readonly title: string;
  /** Day of publication, `YYYY-MM-DD`. */
  readonly date: string;
  /** Day of the last change. */
  readonly updated: string;
  readonly hashtags: readonly string[];
  /** Subject of its drawing. */
  readonly drawing: string;
  readonly chunk: number;
  /** How long it takes to read. */
  readonly minutes: number;
}

/** Every post, newest first. To add one, put a Markdown file into a series' folder. */
export const posts: readonly PostMeta[] = builtPosts;

export function postsOfSeries(series: string): readonly PostMeta[] {
  return posts.filter((post) => post.series === series);
}

export async function loadPostText(post: PostMeta): Promise<PageText> {
  const load = texts[`${post.series}/${post.slug}`];
  if (!load) {
    throw new Error(`No post ${post.series}/${post.slug}`);
  }
  return load();
}

/** What each page of the blog ends with. Not in `blogSeries.ts`, whose texts articles don't show. */
export const blogCall = {
  title: 'We Are Here to Help!',
  text: "Tell us what your account looks like and what worries you. We'll tell you what we would do first, and you can do it with us or without us.",
  primaryAction: { text: "Let's Talk", href: paths.contact },
} as const;
