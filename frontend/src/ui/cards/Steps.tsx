import type { Point } from './PointList.tsx';
import styles from './Steps.module.css';

export function Steps({ steps }: { readonly steps: readonly Point[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
