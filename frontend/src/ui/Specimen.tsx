import { Link } from 'react-router-dom';
import { SideBySide } from './SideBySide.tsx';
import styles from './Specimen.module.css';
import words from './Words.module.css';

/** A command before and after a control: it worked and should not have, then it is denied. */
export interface SpecimenWords {
  readonly before: string;
  /** The same command denied, in AWS's own words, and the test that says so. */
  readonly after: string;
  /** The words of `after` that deny it. */
  readonly denial: string;
  readonly source: { readonly title: string; readonly href: string };
}

export function Specimen({ before, after, denial, source }: SpecimenWords) {
  const [until = '', from = ''] = after.split(denial);
  const end = from.lastIndexOf('\n');
  return (
    <>
      <SideBySide>
        <div className={words['words']}>
          <p>
            <strong>Before</strong>
          </p>
          <pre className={styles.panel}>{before}</pre>
        </div>
        <div className={words['words']}>
          <p>
            <strong>After</strong>
          </p>
          <pre className={styles.panel}>
            {until}
            <b>{denial}</b>
            {from.slice(0, end)}
            <span>{from.slice(end)}</span>
          </pre>
        </div>
      </SideBySide>
      <p className={styles.source}>
        Specimen from our own article, <Link to={source.href}>{source.title}</Link>. No customer’s
        account.
      </p>
    </>
  );
}
