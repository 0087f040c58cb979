import { type FormEvent, useRef, useState } from 'react';
import type { Accepted } from '../../../../lambdas/contract/api.ts';
import { trapField } from '../../../../lambdas/contract/forms.ts';
import type { Evidence } from '../../api/submitContactRequest.ts';
import { type Faults, findFaults, focusFirstFault } from './findFaults.ts';
import { clearSent, readValues, type Unsent } from './sentValues.ts';
import { useFillTime } from './useFillTime.ts';

/** Where a form's submission stands. */
export type SubmissionStatus = 'idle' | 'sending' | 'success' | 'error';

/** What came of a submission that the server has stored. */
export interface Success {
  /** Reference number of the stored submission, where the answer told it. */
  readonly reference: string | undefined;
  /** What was typed while it was on its way, and so isn't part of it. */
  readonly unsent: readonly Unsent[];
}

/** A form's submission, and what its last answer said. */
export interface Submission extends Success, Faults {
  readonly status: SubmissionStatus;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Lets go of the last answer; what stands in the fields stays. */
  readonly forget: () => void;
}

type State = Omit<Submission, 'onSubmit' | 'forget'>;

const idle: State = {
  status: 'idle',
  reference: undefined,
  unsent: [],
  fieldErrors: {},
  reasons: [],
};

/**
 * Sends a form's values once at a time. Its fields can be typed in meanwhile: a success clears them
 * of what was sent and of nothing else; a failure keeps what was typed and moves the focus to the
 * first field that the server found at fault.
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
  onSuccess?: (success: Success) => void,
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
    const typed = readValues(form);
    const values = Object.fromEntries(Array.from(typed, ([{ name }, value]) => [name, value]));
    sending.current = true;
    setState({ ...idle, status: 'sending' });
    try {
      const answer = await send(values, { fillMs: fillTime(), trap: values[trapField] });
      const success = { reference: answer?.reference, unsent: clearSent(typed) };
      setState({ ...idle, status: 'success', ...success });
      onSuccess?.(success);
    } catch (error) {
      console.error('The form could not be sent:', error);
      const faults = findFaults(form, error);
      setState({ ...idle, status: 'error', ...faults });
      focusFirstFault(form, faults);
    } finally {
      sending.current = false;
    }
  }

  return { ...state, onSubmit, forget: () => setState(idle) };
}
