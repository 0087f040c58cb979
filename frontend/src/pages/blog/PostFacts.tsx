import { type PostMeta, postsOfSeries } from '../../content/blog/posts.ts';
import { DateText } from '../../ui/text.tsx';
import styles from './PostFacts.module.css';

/** Which part of its series a post is, how long it takes to read, and its date. */
export function PostFacts({ post }: { readonly post: PostMeta }) {
  const posts = postsOfSeries(post.series);
  return (
    <span className={styles.facts}>
      <b>Part {posts.length - posts.indexOf(post)}</b>
      <span>{post.minutes} min read</span>
      <DateText date={post.date} />
    </span>
  );
}
