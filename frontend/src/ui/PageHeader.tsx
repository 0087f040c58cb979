import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isAccountPart } from './drawings.ts';
import { Drawing } from './Figure.tsx';
import styles from './PageHeader.module.css';
import { Unbroken } from './text.tsx';

export interface BreadcrumbItem {
  readonly path: string;
  readonly label: string;
}

export function Breadcrumbs({ items }: { readonly items: readonly BreadcrumbItem[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
      <ol className={styles.list}>
        {items.map(({ path, label }, index) => (
          <li key={path} className={styles.item}>
            {index < items.length - 1 ? (
              <Link to={path}>{label}</Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PageHeaderProps {
  readonly className?: string | undefined;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly crumbs?: readonly BreadcrumbItem[];
  /** Subject of a drawing that wide screens show beside the words. */
  readonly drawing?: string;
  /** Whether something else is beside the words. */
  readonly narrow?: boolean;
  /** A figure instead of a drawing. */
  readonly figure?: ReactNode;
  readonly children?: ReactNode;
}

export function PageHeader({
  className = '',
  title,
  lead,
  eyebrow,
  crumbs = [],
  drawing,
  narrow,
  figure,
  children,
}: PageHeaderProps) {
  const withDrawing = drawing && (isAccountPart(drawing) ? 'account' : 'drawing');
  const layout = withDrawing ?? (eyebrow || narrow ? undefined : 'columns');
  return (
    <div className={`deep ${styles.header} ${className}`.trimEnd()} data-layout={layout}>
      {crumbs.length > 1 && <Breadcrumbs items={crumbs} />}
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && (
          <p className={styles.lead}>
            {typeof lead === 'string' ? <Unbroken text={lead} /> : lead}
          </p>
        )}
        {children}
      </div>
      {drawing && <Drawing subject={drawing} atTop />}
      {figure}
    </div>
  );
}
