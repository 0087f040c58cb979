import { type FormEvent, useRef, useState } from 'react';
import type { Accepted } from '../../../../lambdas/shared/http/accepted.ts';
import { ApiError } from '../../api/postJson.ts';
import { type Evidence, trapField } from '../../api/submitContactRequest.ts';
import { useFillTime } from './useFillTime.ts';

/** Where a form's submission stands. */
export type SubmissionStatus = 'idle' | 'sending' | 'success' | 'error';

/** A form's submission, and what its last answer said. */
export interface Submission {
  readonly status: SubmissionStatus;
  /** Reference number of the stored submission, after a success. */
  readonly reference: string | undefined;
  /** What the server found at fault, by field name, after an error. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

type State = Omit<Submission, 'onSubmit'>;

const idle: State = { status: 'idle', reference: undefined, fieldErrors: {} };

function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

function focusFirst(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && (element.getAttribute('name') ?? '') in fields) {
      element.focus();
      return;
    }
  }
}

/**
 * Sends a form's values once at a time. A success clears the form; a failure keeps what was typed
 * and moves the focus to the first field that the server found at fault.
 *
 * @param send sends the values by field name, with the evidence that a person filled them in; rejects
 *   where the submission isn't stored
 * @param onSuccess called after a success
 */
export function useSubmission(
  send: (
    values: Readonly<Record<string, string>>,
    evidence: Evidence,
  ) => Promise<Accepted | undefined>,
  onSuccess?: () => void,
): Submission {
  const [state, setState] = useState(idle);
  const sending = useRef(false);
  const fillTime = useFillTime();

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.current) {
      return;
    }
    const form = event.currentTarget;
    const values = Object.fromEntries(
      Array.from(new FormData(form), ([name, value]) => [name, String(value)]),
    );
    sending.current = true;
    setState({ ...idle, status: 'sending' });
    try {
      const answer = await send(values, { fillMs: fillTime(), trap: values[trapField] });
      form.reset();
      setState({ ...idle, status: 'success', reference: answer?.reference });
      onSuccess?.();
    } catch (error) {
      console.error('The form could not be sent:', error);
      const fieldErrors = fieldErrorsOf(error);
      setState({ ...idle, status: 'error', fieldErrors });
      focusFirst(form, fieldErrors);
    } finally {
      sending.current = false;
    }
  }

  return { ...state, onSubmit };
}
