import type { PostMeta } from '../../content/blog/posts.ts';
import { postPath } from '../../paths.ts';
import type { Neighbours } from './findNeighbours.ts';
import styles from './NeighbourLinks.module.css';

/** Links to the previous and the next post of a series; nothing where the post stands alone. */
export function NeighbourLinks({ previous, next }: Neighbours) {
  return (
    (previous || next) && (
      <nav aria-label="Series" className={styles.neighbours}>
        {previous && <NeighbourLink label="Previous" rel="prev" post={previous} />}
        {next && <NeighbourLink label="Next" rel="next" post={next} />}
      </nav>
    )
  );
}

interface NeighbourLinkProps {
  readonly label: string;
  readonly rel: 'prev' | 'next';
  readonly post: PostMeta;
}

function NeighbourLink({ label, rel, post }: NeighbourLinkProps) {
  return (
    <a href={postPath(post.series, post.slug)} rel={rel} className={styles[rel]}>
      <span className={styles.label}>{label}</span> {post.title}
    </a>
  );
}
