import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Notice.module.css';
import type { SubmissionStatus } from './submissionStore.ts';

interface NoticeProps {
  readonly label: string;
  readonly status: SubmissionStatus;
  readonly sendingText: string;
  /** How the submission ended; always there, so that a screen reader speaks what comes into it. */
  readonly result: ReactNode;
  /** What leads back to the form after a failure. */
  readonly wayBack: ReactNode;
  readonly onDismiss: () => void;
}

/**
 * Tells a visitor who left a form while its submission was on its way how it ended, wherever on the
 * site they are by then.
 */
export function Notice({ label, status, sendingText, result, wayBack, onDismiss }: NoticeProps) {
  return (
    <section className={styles.notice} aria-label={label}>
      {status === 'sending' && <p role="status">{sendingText}</p>}
      {result}
      {status !== 'sending' && (
        <div className={styles.actions}>
          {status === 'error' && wayBack}
          <Button look="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </section>
  );
}
