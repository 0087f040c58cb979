import { useId } from 'react';
import { useRevalidator } from 'react-router-dom';
import { company } from '../../../content/company.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './DocumentFailure.module.css';

/** Stands in a document's place when it can't be had. */
export function DocumentFailure() {
  const { revalidate, state } = useRevalidator();
  const headingId = useId();
  const retrying = state === 'loading';
  return (
    <section className={styles.failure} aria-labelledby={headingId}>
      <div role="alert">
        <h2 id={headingId}>This document could not be loaded</h2>
        <p>
          The connection may be interrupted. Try again, or write to{' '}
          <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a> and we will help.
        </p>
      </div>
      <Button onClick={() => revalidate()} disabled={retrying}>
        {retrying ? 'Trying again…' : 'Try again'}
      </Button>
    </section>
  );
}
