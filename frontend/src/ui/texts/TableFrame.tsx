import type { ReactNode } from 'react';
import styles from './ProseTables.module.css';

/** A table that looks like those of texts. */
export function TableFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.tables}>
      <div data-table="">{children}</div>
    </div>
  );
}
