import type { ReactNode } from 'react';
import styles from './FormResult.module.css';
import type { Submission } from './useSubmission.ts';

interface FormResultProps {
  readonly submission: Submission;
  readonly successText: string;
  readonly errorText: string;
  /** What a person can do after a failure. */
  readonly afterError?: ReactNode;
}

/** Says how a submission ended, to eyes and to screen readers. */
export function FormResult({ submission, successText, errorText, afterError }: FormResultProps) {
  const { status, reference } = submission;
  return (
    <div role="status" className={styles.result}>
      {status === 'success' && (
        <div className={styles.success}>
          <p>{successText}</p>
          {reference && (
            <p className={styles.detail}>
              Your reference number is <strong>{reference}</strong>.
            </p>
          )}
        </div>
      )}
      {status === 'error' && (
        <div className={styles.failure}>
          <p>{errorText}</p>
          {afterError && <p className={styles.detail}>{afterError}</p>}
        </div>
      )}
    </div>
  );
}
