import { Link } from 'react-router-dom';
import { company } from '#contract/company.ts';
import { emergency } from '../../content/emergency.ts';
import styles from './Finder.module.css';

const { runbooksLead, runbooks, call } = emergency;

function Call() {
  return (
    <>
      {call[0]}{' '}
      <a className="unbroken" href={company.phoneHref}>
        {company.phone}
      </a>{' '}
      {call[1]}
    </>
  );
}

/** What to do before anything else while something is wrong. */
export function Emergency() {
  return (
    <>
      <h3>First, stop it</h3>
      <p className={styles.due}>
        <Call />
      </p>
      <p>{runbooksLead}</p>
      <ul className="ruled">
        {runbooks.map(({ title, href }) => (
          <li key={href}>
            <Link to={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same in a cell of the table, which visitors without scripts have instead of the list. */
export function EmergencyLinks() {
  return (
    <>
      {runbooksLead}{' '}
      {runbooks.map(({ title, href }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <Link to={href}>{title}</Link>
        </span>
      ))}
      . <Call />
      <br />
      After that:{' '}
    </>
  );
}
