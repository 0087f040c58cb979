import type { ReactNode } from 'react';
import { company } from '../../../../lambdas/contract/company.ts';
import styles from './Form.module.css';
import { TrapField } from './TrapField.tsx';
import type { Submission } from './useSubmission.ts';

interface FormProps {
  readonly submission: Submission;
  /** Id of the heading that names the form. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/**
 * A form that is sent by script. Where scripts are off it gives way to a note with another way to
 * write. `method="post"` keeps what was typed out of the address should anything submit it natively.
 */
export function Form({ submission, labelledBy, children }: FormProps) {
  return (
    <>
      <form
        ref={submission.formRef}
        data-with-script=""
        className={styles.form}
        method="post"
        aria-labelledby={labelledBy}
        aria-busy={submission.status === 'sending'}
        onSubmit={submission.onSubmit}
      >
        {children}
        <TrapField />
      </form>
      <p data-without-script="">
        This form needs JavaScript. Without it, write to{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
    </>
  );
}
