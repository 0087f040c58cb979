import { Button } from '../../ui/Button.tsx';
import styles from './RequestNotice.module.css';
import { RequestResult } from './RequestResult.tsx';
import type { Submission } from './useSubmission.ts';

interface RequestNoticeProps {
  readonly submission: Submission;
  readonly onOpen: () => void;
  readonly onDismiss: () => void;
}

/**
 * Tells a visitor who closed the dialog while the request was on its way how it ended, wherever on
 * the site they are by then.
 */
export function RequestNotice({ submission, onOpen, onDismiss }: RequestNoticeProps) {
  const { status } = submission;
  return (
    <section className={styles.notice} aria-label="Privacy request">
      {status === 'sending' && <p role="status">Your privacy request is still being sent.</p>}
      <RequestResult submission={submission} />
      {status !== 'sending' && (
        <div className={styles.actions}>
          {status === 'error' && (
            <Button look="quiet" onClick={onOpen}>
              Open the form
            </Button>
          )}
          <Button look="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </section>
  );
}
