import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Breakable } from '../text.tsx';
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
  readonly request: Readonly<Record<'caller' | 'action' | 'resource', string>> & {
    readonly region?: string;
  };
  readonly results: Readonly<Record<'without' | 'with', string>>;
  readonly source: { readonly title: string; readonly href: string };
}

/** A line of the statement. The one that denies the request is marked. */
function Line({ text, marked }: { readonly text: string; readonly marked: string }) {
  const [until, from] = text.split(marked);
  return from === undefined ? (
    <span>{text}</span>
  ) : (
    <mark>
      {until}
      <b>{marked}</b>
      {from}
    </mark>
  );
}

/** A request to try without a policy, and with it. It works without script, and paper has both. */
export function PolicyTest({ policy, statement, marked, request, results, source }: Evidence) {
  const id = useId();
  const tries = [
    { value: 'without', label: 'Without the policy', verdict: `The call ${results.without}` },
    { value: 'with', label: 'With the policy', verdict: `The call is ${results.with}` },
  ] as const;
  return (
    <div>
      <div className={`deep ${styles.terminal}`}>
        <dl className={styles.request}>
          {Object.entries(request).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Breakable text={value} />
              </dd>
            </div>
          ))}
        </dl>
        <fieldset className={styles.tries}>
          <legend className="visually-hidden">Try the call</legend>
          {tries.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                className="visually-hidden"
                aria-describedby={`${id}-${value}`}
                name={id}
                value={value}
                defaultChecked={value === 'with'}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <pre className={styles.policy}>
          {statement.split('\n').map((text) => (
            <Line key={text} text={text} marked={marked} />
          ))}
          <span>…</span>
        </pre>
        <div className={styles.verdicts}>
          {tries.map(({ value, label, verdict }) => (
            <p key={value} id={`${id}-${value}`} data-result={value}>
              <small>{label}</small>
              {verdict}
            </p>
          ))}
        </div>
      </div>
      <p className={styles.source}>
        Our tests get these two results without calling AWS. They apply IAM’s rules to the published
        policy as if everything else in the account allowed the request. Read the policy in our
        article <Link to={source.href}>{source.title}</Link>, or{' '}
        <a href={`/kits/${policy}`} download="">
          download it
        </a>
        .
      </p>
    </div>
  );
}
