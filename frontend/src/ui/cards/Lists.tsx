import { Link } from 'react-router-dom';
import styles from './Lists.module.css';

export interface Point {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly text: string; readonly href: string };
}

interface PointListProps {
  readonly points: readonly Point[];
  /** Whether titles have their own lines on a phone too. */
  readonly roomy?: boolean;
}

export function PointList({ points, roomy }: PointListProps) {
  return (
    <ul className={styles.list} data-roomy={roomy}>
      {points.map(({ title, text, link }) => (
        <li key={title} className={styles.point}>
          <h3 className={styles.title}>{title}</h3>
          <p>
            {text} {link && <Link to={link.href}>{link.text}</Link>}
          </p>
        </li>
      ))}
    </ul>
  );
}
