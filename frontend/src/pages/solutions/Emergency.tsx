import { Link } from 'react-router-dom';
import { company } from '#contract/company.ts';
import { emergency } from '../../content/emergency.ts';
import styles from './Finder.module.css';

function PhoneNumber() {
  return (
    <>
      Call us: <a href={company.phoneHref}>{company.phone}</a>
    </>
  );
}

/** What to do before anything else while something is wrong. */
export function Emergency() {
  return (
    <>
      <h3>First, stop it</h3>
      <p className={styles.due}>{emergency.text}</p>
      <ul className="ruled">
        {emergency.runbooks.map(({ title, href }) => (
          <li key={href}>
            <Link to={href}>{title}</Link>
          </li>
        ))}
        <li>
          <PhoneNumber />
        </li>
      </ul>
    </>
  );
}

/** The same in a cell of the table, which visitors without scripts have instead of the list. */
export function EmergencyLinks() {
  return (
    <>
      {emergency.runbooks.map(({ title, href }) => (
        <span key={href}>
          <Link to={href}>{title}</Link>.{' '}
        </span>
      ))}
      <PhoneNumber />. {emergency.text}
      <br />
      After that:{' '}
    </>
  );
}
