import { useEffect, useRef } from 'react';
import type { FormKind } from '../../../../lambdas/contract/api.ts';
import { company } from '../../../../lambdas/contract/company.ts';
import styles from './FormResult.module.css';
import { labels } from './labels.ts';
import { ReplyBy } from './ReplyBy.tsx';
import type { SubmissionState } from './useSubmission.ts';

interface FormResultProps {
  readonly kind: FormKind;
  readonly submission: SubmissionState;
  readonly advice?: string | undefined;
}

export function FormResult({
  submission: { status, answer, email, fieldErrors, reasons },
  kind,
  advice,
}: FormResultProps) {
  const { successText, errorText, nextText } = labels[kind];
  const marked = Object.keys(fieldErrors).length > 0;
  const result = useRef<HTMLDivElement>(null);
  // The button that had the focus was disabled meanwhile.
  useEffect(() => {
    if (status === 'success') {
      result.current?.focus({ preventScroll: true });
    }
  }, [status]);
  return (
    <div role="status" className={styles.result} ref={result} tabIndex={-1}>
      {status === 'success' && (
        <div className={styles.success}>
          <p>{successText}</p>
          {answer?.reference && (
            <p className={styles.detail}>
              Your reference number is <strong>{answer.reference}</strong>.
            </p>
          )}
          {nextText && <p className={styles.detail}>{nextText}</p>}
          <ReplyBy kind={kind} sentFrom={email ?? ''} />
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
                ? "If that doesn't help, write to "
                : "There is nothing wrong with the fields, so trying again won't help. Write to "}
              <a href={`mailto:${company.email}`}>{company.email}</a>
              {marked ? ': ' : ' instead: '}
              you can copy what you typed from here.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
