import styles from './Facts.module.css';

export interface Fact {
  readonly value: string;
  readonly label: string;
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ value, label }) => (
        <li key={value}>
          <strong>{value}</strong> {label}
        </li>
      ))}
    </ul>
  );
}
