import type { ReactNode } from 'react';
import styles from './SideBySide.module.css';

/** Things of equal weight in columns, below one another where it is narrow. */
export function SideBySide({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
