import styles from './PointList.module.css';

export interface Point {
  readonly title: string;
  readonly text: string;
}

export function PointList({ points }: { readonly points: readonly Point[] }) {
  return (
    <ul className={styles.list}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
