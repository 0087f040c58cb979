import type { ReactNode } from 'react';
import styles from './SideBySide.module.css';

export function SideBySide({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
