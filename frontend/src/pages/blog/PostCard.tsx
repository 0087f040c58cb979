import { minutes, summaries } from 'virtual:summaries';
import { Link } from 'react-router-dom';
import type { PostMeta } from '../../content/blog/posts.ts';
import { postPath } from '../../paths.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { DateText, Hashtags } from '../../ui/text.tsx';
import styles from './PostCard.module.css';

interface PostCardProps {
  readonly post: PostMeta;
  readonly place: string;
}

/**
 * A post among the others of its series. Its link is called as every card's is and described by the
 * title; search engines, which judge a link by its text, read the title in it.
 */
export function PostCard({ post, place }: PostCardProps) {
  const key = `${post.series}/${post.slug}`;
  return (
    <Card
      drawing={post.drawing}
      titleId={post.slug}
      eyebrow={
        <span className={styles.facts}>
          <span className={styles.place}>{place}</span>
          <span>{minutes[key]} min read</span>
          <DateText date={post.date} />
        </span>
      }
      title={post.title}
      text={summaries[key] ?? ''}
    >
      <Hashtags hashtags={post.hashtags} />
      <Link
        to={postPath(post.series, post.slug)}
        className={styles.readMore}
        aria-describedby={post.slug}
      >
        Read More
        <span className="visually-hidden" aria-hidden="true">
          : {post.title}
        </span>{' '}
        <span aria-hidden="true">→</span>
      </Link>
    </Card>
  );
}
