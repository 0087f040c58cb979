import { Link } from 'react-router-dom';
import styles from './PolicyTest.module.css';

/** A request, and what a published policy makes of it. A test evaluates the policy and compares. */
export interface Evidence {
  readonly lead: string;
  /** Below `public/kits`. Its folder is the name of the article that shows it. */
  readonly policy: string;
  /** The first lines of the statement that denies the request, as they are in the file. */
  readonly statement: string;
  /** The words of the statement that apply to the request. */
  readonly marked: string;
  readonly request: Readonly<Record<'caller' | 'action' | 'resource', string>>;
  readonly results: Readonly<Record<'without' | 'with', string>>;
  readonly source: { readonly title: string; readonly href: string };
}

/** A request without a policy, and with it. */
export function PolicyTest({ policy, statement, marked, request, results, source }: Evidence) {
  const file = policy.replace(/^.*\//, '');
  const [until, from] = statement.split(marked);
  return (
    <div>
      <div className={`deep ${styles.terminal}`}>
        <div>
          <p>
            <strong>Request</strong>
          </p>
          <pre>
            {Object.entries(request)
              .map(([name, value]) => `${name.padEnd(9)} ${value}`)
              .join('\n')}
          </pre>
        </div>
        <div>
          <p>
            <strong>Without {file}</strong>
          </p>
          <pre>
            <b>{results.without}</b>
          </pre>
        </div>
        <div>
          <p>
            <strong>With {file}</strong>
          </p>
          <pre>
            {until}
            <b>{marked}</b>
            {from}
            {'\n  …\n'}
            <span>{results.with}</span>
          </pre>
        </div>
      </div>
      <p className={styles.source}>
        Our tests evaluate the published policy by IAM’s rules, assuming that everything else in the
        account allows the request. They get these two results without calling AWS. Read the policy
        in our article <Link to={source.href}>{source.title}</Link>, or{' '}
        <a href={`/kits/${policy}`} download="">
          download it
        </a>
        .
      </p>
    </div>
  );
}
