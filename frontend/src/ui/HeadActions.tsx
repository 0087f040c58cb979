import type { ReactNode } from 'react';
import styles from './HeadActions.module.css';

/** Buttons in a page's head, and a line below them. */
export function HeadActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
