import { Unbroken } from '../text.tsx';
import styles from './Lists.module.css';

export interface Fact {
  readonly name?: string;
  readonly value: string;
  readonly label: string;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /**
   * `words` where the values aren't figures, `quiet` below something that is drawn, `lines` in a
   * column that is too narrow for them side by side.
   */
  readonly look?: 'words' | 'quiet' | 'lines';
}

export function Facts({ facts, look }: FactsProps) {
  return (
    <ul className={styles.facts} data-look={look}>
      {facts.map(({ name, value, label }) => (
        <li key={value}>
          {name && <b>{name}</b>}
          <strong>{value}</strong>{' '}
          <span>
            <Unbroken text={label} />
          </span>
        </li>
      ))}
    </ul>
  );
}

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
