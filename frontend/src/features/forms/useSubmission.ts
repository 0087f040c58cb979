import { type FormEvent, useSyncExternalStore } from 'react';
import type { Accepted } from '../../../../lambdas/contract/api.ts';
import { type SubmissionKind, trapField } from '../../../../lambdas/contract/forms.ts';
import type { Evidence } from '../../api/submitContactRequest.ts';
import { findFaults, focusFirstFault } from './findFaults.ts';
import { isReady } from './isReady.ts';
import type { KeptFields } from './keepFields.ts';
import { clearSent, readValues } from './sentValues.ts';
import { idle, type SubmissionState, type Success, submissions } from './submissionStore.ts';
import { useFillTime } from './useFillTime.ts';

/** A form's submission, with what its form needs. */
export interface Submission extends SubmissionState {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Lets go of the last answer; what stands in the fields stays. */
  readonly forget: () => void;
  readonly formRef: KeptFields['ref'];
}

interface SubmissionOptions {
  readonly kind: SubmissionKind;
  /**
   * Sends the values by field name, with the evidence that a person filled them in; rejects where the
   * submission isn't stored.
   */
  readonly send: (
    values: Readonly<Record<string, string>>,
    evidence: Evidence,
  ) => Promise<Accepted | undefined>;
  /** Called when a submission sets out. */
  readonly onSend?: () => void;
  /** Called after a success. */
  readonly onSuccess?: (success: Success) => void;
}

/**
 * Sends a form's values once at a time. Its fields can be typed in meanwhile: a success clears them
 * of what was sent and of nothing else; a failure keeps what was typed and moves the focus to the
 * first field that the server found at fault. All of that holds too where the visitor has gone to
 * another page meanwhile, or has come back.
 */
export function useSubmission({ kind, send, onSend, onSuccess }: SubmissionOptions): Submission {
  const { current, subscribe, set, fields } = submissions[kind];
  const state = useSyncExternalStore(subscribe, current, () => idle);
  const fillTime = useFillTime();

  function clearFields(sentForm: HTMLFormElement, sent: ReturnType<typeof readValues>) {
    const form = fields.shown() ?? sentForm;
    const unsent = clearSent(form, sent);
    if (form !== fields.shown()) {
      fields.keep(form);
    }
    return unsent;
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (current().status === 'sending' || !isReady(form)) {
      return;
    }
    const typed = readValues(form);
    const values = Object.fromEntries(typed);
    set({ ...idle, status: 'sending' });
    onSend?.();
    try {
      const answer = await send(values, { fillMs: fillTime(), trap: values[trapField] });
      const success = { reference: answer?.reference, unsent: clearFields(form, typed) };
      set({ ...idle, status: 'success', ...success });
      onSuccess?.(success);
    } catch (error) {
      console.error('The form could not be sent:', error);
      const shown = fields.shown() ?? form;
      const faults = findFaults(shown, error);
      set({ ...idle, status: 'error', ...faults });
      focusFirstFault(shown, faults);
    }
  }

  return { ...state, onSubmit, forget: () => set(idle), formRef: fields.ref };
}
