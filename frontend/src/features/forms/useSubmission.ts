import { type FormEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type RegistrationAnswer, trapField } from '#contract/api.ts';
import type { FormKind } from '#contract/forms.ts';
import type { Evidence } from '../../api/sendForm.ts';
import { ApiError } from '../../api/sendForm.ts';
import {
  clearDraft,
  draftedSince,
  keepDraft,
  readValues,
  setReadOnly,
  type Values,
} from './drafts.ts';
import { tidyField } from './fields.ts';

type Answer = Partial<RegistrationAnswer> | undefined;

export interface SubmissionState extends Faults {
  readonly status: 'idle' | 'sending' | 'success' | 'error';
  readonly answer?: Answer;
  readonly error?: unknown;
  /** The address that was sent. */
  readonly email?: string | undefined;
}

export interface Submission extends SubmissionState {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  readonly formRef: (form: HTMLFormElement) => () => void;
  /** From the outcome back to the form, with the errors beside its fields. */
  readonly retry: () => void;
}

export const idle: SubmissionState = { status: 'idle', fieldErrors: {}, reasons: [] };

/**
 * Submissions outlive the pages with their forms, so that a visitor who comes back sees the result.
 */
let submissions: ReadonlyMap<string, SubmissionState> = new Map();
const listeners = new Set<() => void>();

const forms = new Map<string, HTMLFormElement>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function store(id: string, state: SubmissionState): void {
  submissions = new Map([...Array.from(submissions), [id, state]]);
  for (const listener of listeners) {
    listener();
  }
}

function tidyChanged({ target }: Event): void {
  tidyField(target);
}

/** Before the browser checks the form: what autofill puts into a field comes without an event. */
function tidyFields({ currentTarget: form }: Event): void {
  if (form instanceof HTMLFormElement) {
    Array.from(form.elements).forEach(tidyField);
  }
}

interface SubmissionOptions {
  readonly kind: FormKind;
  /** Distinguishes submissions of the same form. @default kind */
  readonly id?: string;
  /** Sends the values; rejects if the submission isn't stored. */
  readonly send: (values: Values, evidence: Evidence) => Promise<Answer>;
  /** Whether a success that was seen is shown again to a visitor who comes back. */
  readonly keepSuccess?: boolean;
}

/**
 * Sends a form's values, one submission at a time: idle, sending, then success or error. A success
 * clears the form; an error keeps everything and moves the focus to the first field at fault. This
 * also holds if the visitor has left the page meanwhile, or has come back to it.
 */
export function useSubmission({
  kind,
  id = kind,
  send,
  keepSuccess = false,
}: SubmissionOptions): Submission {
  const state = useSyncExternalStore(
    subscribe,
    () => submissions.get(id) ?? idle,
    () => idle,
  );
  // A form in the prerendered page could be filled in since the document began to load.
  const [shownAtMs] = useState(() =>
    performance.getEntriesByName('hydrated').length > 0 ? Date.now() : performance.timeOrigin,
  );

  useEffect(
    () => () => {
      const { status } = submissions.get(id) ?? idle;
      if (status === 'error' || (status === 'success' && !keepSuccess)) {
        store(id, idle);
      }
    },
    [id, keepSuccess],
  );

  const formRef = useCallback(
    (form: HTMLFormElement) => {
      forms.set(id, form);
      setReadOnly(form, submissions.get(id)?.status === 'sending');
      const stop = keepDraft(kind, form);
      form.addEventListener('change', tidyChanged);
      // Enter in a field clicks the button, too.
      form.addEventListener('click', tidyFields);
      return () => {
        stop();
        form.removeEventListener('change', tidyChanged);
        form.removeEventListener('click', tidyFields);
        forms.delete(id);
      };
    },
    [kind, id],
  );

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (submissions.get(id)?.status === 'sending' || !isReady(form)) {
      return;
    }
    const values = readValues(form);
    const sinceMs = Math.min(shownAtMs, draftedSince(kind));
    const { email } = values;
    const trap = form.querySelector<HTMLInputElement>(`[name="${trapField}"]`)?.value;
    store(id, { ...idle, status: 'sending' });
    setReadOnly(form, true);
    try {
      const fillMs = Math.max(0, Math.round(Date.now() - sinceMs));
      const answer = await send(values, { fillMs, trap });
      clearDraft(kind, forms.get(id));
      store(id, { ...idle, status: 'success', answer, email });
    } catch (error) {
      console.error('The form could not be sent:', error);
      const shown = forms.get(id) ?? form;
      const faults = findFaults(shown, error);
      store(id, { status: 'error', error, ...faults });
      focusFirstFault(shown, faults);
    } finally {
      setReadOnly(forms.get(id), false);
    }
  }

  return { ...state, onSubmit, formRef, retry: () => store(id, { ...state, status: 'idle' }) };
}

export interface Faults {
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Its sentences about other problems, which another try won't solve. */
  readonly reasons: readonly string[];
}

/** Whether a failure is temporary, so that another try may succeed. */
export function isForNow(status: number): boolean {
  return status >= 500 || [408, 425, 429].includes(status);
}

export function findFaults(form: HTMLFormElement, error: unknown): Faults {
  const objection = error instanceof ApiError ? error.objection : undefined;
  if (!objection || isForNow(objection.status)) {
    return { fieldErrors: {}, reasons: [] };
  }
  const { detail, errors = [{ field: '', message: detail }] } = objection;
  const fieldErrors: Record<string, string> = {};
  const reasons = new Set<string>();
  for (const { field, message } of errors) {
    if (form.querySelector(`[name="${CSS.escape(field)}"]:not([type=hidden], [inert] *)`)) {
      fieldErrors[field] = message;
    } else {
      reasons.add(message);
    }
  }
  return { fieldErrors, reasons: [...reasons] };
}

export function focusFirstFault(form: HTMLFormElement, { fieldErrors }: Faults): void {
  const names = Object.keys(fieldErrors);
  const fields = Array.from(form.querySelectorAll<HTMLElement>('[name]'));
  fields.find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus();
}

/**
 * Whether a form may be sent; if not, the browser shows why. Each field validates its value once
 * more, because autofill and restored drafts come without an event.
 */
export function isReady(form: HTMLFormElement): boolean {
  for (const control of Array.from(form.elements)) {
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return form.reportValidity();
}
