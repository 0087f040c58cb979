import { Unbroken } from '../text.tsx';
import styles from './Lists.module.css';

export interface Fact {
  readonly name?: string;
  readonly value: string;
  readonly label: string;
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <ul className={styles.facts}>
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
