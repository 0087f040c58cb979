import { company } from '../../../../lambdas/contract/company.ts';
import styles from './FormResult.module.css';
import type { SubmissionState } from './submissionStore.ts';

interface FormResultProps {
  readonly submission: SubmissionState;
  readonly successText: string;
  readonly errorText: string;
  /** What to do about a failure of the whole. */
  readonly advice?: string | undefined;
  /** What comes after a success, where its text leaves that open. */
  readonly nextText?: string | undefined;
}

/** Says how a submission ended, to eyes and to screen readers. */
export function FormResult({
  submission,
  successText,
  errorText,
  advice,
  nextText,
}: FormResultProps) {
  const { status, reference, unsent, fieldErrors, reasons } = submission;
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
          {nextText && <p className={styles.detail}>{nextText}</p>}
          {unsent.length > 0 && (
            <p className={styles.detail}>
              What you typed while it was on its way was not sent. It is still in the form.
            </p>
          )}
        </div>
      )}
      {status === 'error' && (
        <div className={styles.failure}>
          <p>{errorText}</p>
          {Object.keys(fieldErrors).length > 0 && (
            <p className={styles.detail}>Correct the marked fields.</p>
          )}
          {advice && <p className={styles.detail}>{advice}</p>}
          {reasons.length > 0 && <Refusal reasons={reasons} />}
        </div>
      )}
    </div>
  );
}

/** What stands in the way where no field on the screen does, and the way around it. */
function Refusal({ reasons }: Pick<SubmissionState, 'reasons'>) {
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason} className={styles.detail}>
          {reason}
        </p>
      ))}
      <p className={styles.detail}>
        Nothing in the fields is at fault, so another try won't help. Write to{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a> instead: what you typed stays here
        to copy.
      </p>
    </>
  );
}
