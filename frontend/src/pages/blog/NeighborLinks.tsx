import { Link } from 'react-router-dom';
import type { PostMeta } from '../../content/blog/posts.ts';
import { postPath } from '../../paths.ts';
import type { Neighbors } from './findNeighbors.ts';
import styles from './NeighborLinks.module.css';

export function NeighborLinks({ previous, next }: Neighbors) {
  return (
    (previous || next) && (
      <nav aria-label="Series" className={styles.neighbors}>
        {previous && <NeighborLink label="Previous" rel="prev" post={previous} />}
        {next && <NeighborLink label="Next" rel="next" post={next} />}
      </nav>
    )
  );
}

interface NeighborLinkProps {
  readonly label: string;
  readonly rel: 'prev' | 'next';
  readonly post: PostMeta;
}

function NeighborLink({ label, rel, post }: NeighborLinkProps) {
  return (
    <Link to={postPath(post.series, post.slug)} rel={rel} className={styles[rel]}>
      <span className={styles.label}>{label}</span> {post.title}
    </Link>
  );
}
