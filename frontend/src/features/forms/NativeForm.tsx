import type { ReactNode } from 'react';
import type { SubmissionKind } from '../../../../lambdas/contract/forms.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Form.module.css';
import { formAction } from './formAction.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { TrapField } from './TrapField.tsx';

interface NativeFormProps {
  readonly kind: SubmissionKind;
  /** On its button. */
  readonly submit: string;
  /** Id of the element that names the form. */
  readonly labelledBy: string;
  /** The fields, and what stands before them. */
  readonly children: ReactNode;
}

/** A form that the browser posts by itself, always. It ends on a page of its own. */
export function NativeForm({ kind, submit, labelledBy, children }: NativeFormProps) {
  return (
    <form className={styles.form} method="post" action={formAction} aria-labelledby={labelledBy}>
      {children}
      <HiddenFields kind={kind} />
      <Button type="submit">{submit}</Button>
      <TrapField />
    </form>
  );
}
