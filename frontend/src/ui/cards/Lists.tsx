import styles from './Lists.module.css';

export interface Point {
  readonly title: string;
  readonly text: string;
}

interface PointListProps {
  readonly points: readonly Point[];
  /** Whether titles have their own lines on a phone too. */
  readonly roomy?: boolean;
}

export function PointList({ points, roomy }: PointListProps) {
  return (
    <ul className={styles.list} data-roomy={roomy}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
