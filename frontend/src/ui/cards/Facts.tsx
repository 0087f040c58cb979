import styles from './Facts.module.css';

export interface Fact {
  readonly value: string;
  readonly label: string;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Columns for figures, rows for values that are words. */
  readonly layout?: 'columns' | 'rows';
}

export function Facts({ facts, layout = 'columns' }: FactsProps) {
  return (
    <ul className={styles[layout]}>
      {facts.map(({ value, label }) => (
        <li key={value}>
          <strong>{value}</strong> {label}
        </li>
      ))}
    </ul>
  );
}
