import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Unbroken } from '../text.tsx';
import type { Point } from './Lists.tsx';
import styles from './Rows.module.css';

interface RowsProps {
  /** Whether the points have the room beside the title, and the text is below it. */
  readonly pointsBeside?: boolean;
  readonly children: ReactNode;
}

export function Rows({ pointsBeside, children }: RowsProps) {
  return (
    <ul className={styles.rows} data-points-beside={pointsBeside}>
      {children}
    </ul>
  );
}

interface RowProps extends Point {
  readonly to?: string;
  readonly points?: readonly string[];
  /** Below the title where there is room, else last. */
  readonly children?: ReactNode;
}

export function Row({ title, text, to, points, children }: RowProps) {
  return (
    <li data-linked={to && ''} data-points={points?.[0] && ''}>
      <h3>{to ? <Link to={to}>{title}</Link> : <Unbroken text={title} />}</h3>
      <p>
        <Unbroken text={text} />
      </p>
      {points?.[0] && (
        <ul className={points.length > 1 ? 'dashed' : undefined}>
          {points.map((point) => (
            <li key={point}>
              <Unbroken text={point} />
            </li>
          ))}
        </ul>
      )}
      {children && <div className={styles.action}>{children}</div>}
    </li>
  );
}
