import type { ReactNode } from 'react';
import { type BreadcrumbItem, Breadcrumbs } from './Breadcrumbs.tsx';
import { Drawing } from './Figure.tsx';
import styles from './PageHeader.module.css';
import { Unbroken } from './texts/Unbroken.tsx';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: string;
  readonly eyebrow?: string;
  readonly crumbs?: readonly BreadcrumbItem[];
  /** Subject of a drawing that wide screens show beside the words. */
  readonly drawing?: string;
  readonly children?: ReactNode;
}

export function PageHeader({
  title,
  lead,
  eyebrow,
  crumbs = [],
  drawing,
  children,
}: PageHeaderProps) {
  return (
    <div className={styles.header}>
      {crumbs.length > 1 && <Breadcrumbs items={crumbs} />}
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && (
          <p className={styles.lead}>
            <Unbroken text={lead} />
          </p>
        )}
        {children}
      </div>
      {drawing && <Drawing subject={drawing} atTop />}
    </div>
  );
}
