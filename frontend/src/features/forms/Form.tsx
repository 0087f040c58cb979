import type { ReactNode } from 'react';
import {
  apiPaths,
  type FormKind,
  fixedFields,
  trapField,
} from '../../../../lambdas/contract/api.ts';
import { config } from '../../config.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Form.module.css';
import { FormResult } from './FormResult.tsx';
import { labels } from './labels.ts';
import { ReplyBy } from './ReplyBy.tsx';
import type { Submission } from './useSubmission.ts';

interface FormProps {
  readonly kind: FormKind;
  readonly labelledBy: string;
  /** Sends the form once React runs. Before that, and without it, the browser posts the form. */
  readonly submission?: Submission;
  /** Whether the button is disabled although nothing is being sent. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function Form({ kind, labelledBy, submission, disabled = false, children }: FormProps) {
  const path = kind === 'registration' ? apiPaths.registration : apiPaths.contact;
  const sending = submission?.status === 'sending';
  return (
    <form
      ref={submission?.formRef}
      className={styles.form}
      name={kind}
      method="post"
      action={config.apiBase + path}
      aria-labelledby={labelledBy}
      aria-busy={submission && sending}
      onSubmit={submission?.onSubmit}
    >
      {children}
      {Object.entries(fixedFields[kind]).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {submission && <FormResult kind={kind} submission={submission} />}
      <Button type="submit" disabled={disabled || sending}>
        {sending ? labels[kind].sending : labels[kind].submit}
      </Button>
      {submission?.status !== 'success' && <ReplyBy kind={kind} />}
      {kind !== 'registration' && <TrapField />}
    </form>
  );
}

/**
 * A field for bots, which fill in every field. People don't see it: `inert` keeps it from the
 * keyboard, from assistive technology and from autofill; `aria-hidden` says the same to tools that
 * don't know `inert`.
 */
function TrapField() {
  return (
    <div className="visually-hidden" inert aria-hidden="true">
      <label>
        Leave this empty
        <input name={trapField} autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}
