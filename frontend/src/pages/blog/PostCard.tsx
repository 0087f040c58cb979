import { summaries } from 'virtual:summaries';
import type { PostMeta } from '../../content/blog/posts.ts';
import { postPath } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { Hashtags } from './Hashtags.tsx';
import styles from './PostCard.module.css';

/**
 * A post among the others of its series. Its link is called as every card's is and described by the
 * title; search engines, which judge a link by its text, read the title in it.
 */
export function PostCard({ post }: { readonly post: PostMeta }) {
  return (
    <Card
      titleId={post.slug}
      eyebrow={<DateText date={post.date} />}
      title={post.title}
      text={summaries[`${post.series}/${post.slug}`] ?? ''}
    >
      <Hashtags hashtags={post.hashtags} />
      <a
        href={postPath(post.series, post.slug)}
        className={styles.readMore}
        aria-describedby={post.slug}
      >
        Read More
        <span className="visually-hidden" aria-hidden="true">
          : {post.title}
        </span>{' '}
        <span aria-hidden="true">→</span>
      </a>
    </Card>
  );
}
