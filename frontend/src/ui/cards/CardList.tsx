import { Children, type ReactNode } from 'react';
import styles from './CardList.module.css';

/** A long list of cards, whose drawings are beside their words on a phone. */
export function CardList({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles.list} data-few={Children.count(children) < 4 || undefined}>
      {children}
    </ul>
  );
}
