import type { HTMLAttributes } from 'react';
import styles from './Panel.module.css';

interface PanelProps extends HTMLAttributes<HTMLDivElement> {
  /** What is on it: a form, or what sending it ended with. */
  readonly shows?: 'form' | 'success' | 'error';
}

/** The sheet that a form or its outcome is on. */
export function Panel({ shows = 'form', ...rest }: PanelProps) {
  const look = shows === 'form' ? styles.panel : `${styles.panel} ${styles.receipt}`;
  return <div data-panel={shows} className={look} {...rest} />;
}
