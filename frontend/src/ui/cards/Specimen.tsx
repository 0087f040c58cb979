import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Specimen.module.css';

/** A command before and after a control: it worked and should not have, then it is denied. */
export interface SpecimenTexts {
  readonly before: string;
  /** The same command denied, in AWS's own words, and the test that says so. */
  readonly after: string;
  /** The words of `after` that deny it. */
  readonly denial: string;
  /** Address of the script that `after` runs, where it's one to download. */
  readonly script?: string;
  readonly source: { readonly title: string; readonly href: string };
}

export function Specimen({
  before,
  after,
  denial,
  script,
  source,
  children,
}: SpecimenTexts & { readonly children?: ReactNode }) {
  const [until = '', from = ''] = after.split(denial);
  const end = from.lastIndexOf('\n');
  return (
    <div>
      <div className={`deep ${styles.terminal}`}>
        <div>
          <p>
            <strong>Before: allowed</strong>
          </p>
          <pre>{before}</pre>
        </div>
        <div>
          <p>
            <strong>After: denied</strong>
          </p>
          <pre>
            {until}
            <b>{denial}</b>
            {from.slice(0, end)}
            <span>{from.slice(end)}</span>
          </pre>
        </div>
      </div>
      <p className={styles.source}>
        Example output, from our article <Link to={source.href}>{source.title}</Link>. Not taken
        from a customer.
        {script && (
          <>
            {' '}
            <a href={script} download="">
              Download the script
            </a>
          </>
        )}
      </p>
      {children}
    </div>
  );
}
