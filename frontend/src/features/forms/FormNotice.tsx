import { Button, ButtonLink } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focusHeading.ts';
import styles from './FormNotice.module.css';
import { FormResult } from './FormResult.tsx';
import { labels } from './labels.ts';
import { privacyRequestId } from './PrivacyButton.tsx';
import { useLeftSubmissions } from './useSubmission.ts';

/** Rendered as soon as a form is left, so that a screen reader speaks the result when it comes. */
export function FormNotice() {
  const { left, dismiss } = useLeftSubmissions();
  if (left.length === 0) {
    return null;
  }
  return (
    <div className={styles.notices}>
      {left.map(([id, submission]) => {
        const { kind, status, path } = submission;
        const { name } = labels[kind];
        return (
          <section key={id} className={styles.notice} aria-label={name}>
            {status === 'sending' && <p role="status">{`${name} is still being sent.`}</p>}
            <FormResult kind={kind} submission={submission} />
            {status !== 'sending' && (
              <div className={styles.actions}>
                {status === 'error' &&
                  (kind === 'privacy' ? (
                    <Button type="submit" form={privacyRequestId} look="quiet">
                      Open the form
                    </Button>
                  ) : (
                    <ButtonLink to={path} look="quiet">
                      Open the form
                    </ButtonLink>
                  ))}
                <Button
                  look="quiet"
                  onClick={() => {
                    dismiss(id);
                    focusHeading();
                  }}
                >
                  Dismiss
                </Button>
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
