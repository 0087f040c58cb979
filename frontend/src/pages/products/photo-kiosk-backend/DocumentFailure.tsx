import { useId, useState } from 'react';
import { config } from '../../../config.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './DocumentFailure.module.css';

interface DocumentFailureProps {
  /** Asks for the document once more; settles when it has come or failed again. */
  readonly onRetry: () => Promise<void>;
}

const outcomes = {
  none: '',
  loading: 'Loading the document…',
  failed: 'The document could not be loaded this time either.',
} as const;

export function DocumentFailure({ onRetry }: DocumentFailureProps) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('none');
  const headingId = useId();

  async function retry() {
    if (outcome !== 'loading') {
      setOutcome('loading');
      await onRetry();
      setOutcome('failed');
    }
  }

  return (
    <section className={styles.failure} aria-labelledby={headingId}>
      <h2 id={headingId}>This document could not be loaded</h2>
      <p role="alert">
        The connection may be interrupted. Try again, or write to{' '}
        <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a> and we will help.
      </p>
      <Button onClick={retry} aria-disabled={outcome === 'loading'}>
        Try again
      </Button>
      <p role="status">{outcomes[outcome]}</p>
    </section>
  );
}
