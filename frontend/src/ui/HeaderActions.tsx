import type { ReactNode } from 'react';
import styles from './HeaderActions.module.css';

/** Buttons in a page's head, and a line below them. */
export function HeaderActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
