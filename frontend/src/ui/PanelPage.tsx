import type { ReactNode } from 'react';
import styles from './PanelPage.module.css';

interface PanelPageProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A page with a form, or its outcome, on a `Panel` that overlaps the page's green head.
 *
 * @param props.children the `PageHeader`, which has to be `narrow`, then the rest
 */
export function PanelPage({ className = '', children }: PanelPageProps) {
  return <div className={`${styles.page} ${className}`.trimEnd()}>{children}</div>;
}
