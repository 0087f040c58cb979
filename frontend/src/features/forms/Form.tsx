import type { ReactNode } from 'react';
import styles from './Form.module.css';
import { formAction } from './formAction.ts';
import { TrapField } from './TrapField.tsx';
import type { Submission } from './useSubmission.ts';

interface FormProps {
  readonly submission: Submission;
  /** Id of the heading that names the form. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/**
 * A form that script sends once it is there. Until then, and where it never comes, the browser posts
 * it by itself.
 */
export function Form({ submission, labelledBy, children }: FormProps) {
  return (
    <form
      ref={submission.formRef}
      className={styles.form}
      method="post"
      action={formAction}
      aria-labelledby={labelledBy}
      aria-busy={submission.status === 'sending'}
      onSubmit={submission.onSubmit}
    >
      {children}
      <TrapField />
    </form>
  );
}
