import type { Point } from './PointList.tsx';
import styles from './Steps.module.css';

interface StepsProps {
  readonly steps: readonly Point[];
  readonly direction?: 'across' | 'down';
}

export function Steps({ steps, direction = 'across' }: StepsProps) {
  return (
    <ol className={styles[direction]}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
