import { company } from '../../../../lambdas/contract/company.ts';
import type { FormKind } from '../../../../lambdas/contract/nativeForms.ts';
import styles from './FormResult.module.css';
import { labels } from './labels.ts';
import type { SubmissionState } from './useSubmission.ts';

interface FormResultProps {
  readonly kind: FormKind;
  readonly submission: SubmissionState;
  readonly advice?: string | undefined;
}

export function FormResult({
  submission: { status, answer, unsent, fieldErrors, reasons },
  kind,
  advice,
}: FormResultProps) {
  const { successText, errorText, nextText } = labels[kind];
  const marked = Object.keys(fieldErrors).length > 0;
  return (
    <div role="status" className={styles.result}>
      {status === 'success' && (
        <div className={styles.success}>
          <p>{successText}</p>
          {answer?.reference && (
            <p className={styles.detail}>
              Your reference number is <strong>{answer.reference}</strong>.
            </p>
          )}
          {nextText && <p className={styles.detail}>{nextText}</p>}
          {unsent && (
            <p className={styles.detail}>
              What you typed while it was on its way was not sent. It is still in the form.
            </p>
          )}
        </div>
      )}
      {status === 'error' && (
        <div className={styles.failure}>
          <p>{errorText}</p>
          {marked && <p className={styles.detail}>Correct the marked fields.</p>}
          {advice && <p className={styles.detail}>{advice}</p>}
          {reasons.map((reason) => (
            <p key={reason} className={styles.detail}>
              {reason}
            </p>
          ))}
          {reasons.length > 0 && (
            <p className={styles.detail}>
              {marked
                ? 'If that is not enough, write to '
                : "Nothing in the fields is at fault, so another try won't help. Write to "}
              <a href={`mailto:${company.email}`}>{company.email}</a>
              {marked ? ': ' : ' instead: '}
              what you typed stays here to copy.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
