import { Link } from 'react-router-dom';
import { Unbroken } from '../text.tsx';
import styles from './Facts.module.css';

/** A figure or a few words, and what they say. */
export interface Fact {
  readonly name?: string;
  readonly value: string;
  readonly label: string;
  readonly link?: { readonly text: string; readonly href: string };
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** For short figures, at most three. */
  readonly large?: boolean;
}

export function Facts({ facts, large }: FactsProps) {
  return (
    <div className={styles.facts}>
      <ul className={styles.list} data-large={large}>
        {facts.map(({ name, value, label, link }) => (
          <li key={value}>
            {name && <b>{name}</b>}
            <strong>{value}</strong>{' '}
            <span>
              <Unbroken text={label} />
              {link && <Link to={link.href}>{link.text}</Link>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
