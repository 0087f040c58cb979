import {
  type Post as PublishedPost,
  readPosts,
} from '../../../frontend/prerender/content/readPosts.ts';
import { postPath } from '../../../frontend/src/paths.ts';

/** A post with its path on the site. */
export type Post = PublishedPost & { readonly path: string };

/** The posts of a series that the site has today, newest first. */
export function postsOf(series: string): readonly Post[] {
  return readPosts()
    .filter((post) => post.series === series)
    .map((post) => ({ ...post, path: postPath(series, post.slug) }));
}
