import { type FormEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type RegistrationAnswer, trapField } from '../../../../lambdas/contract/forms.ts';
import type { FormKind } from '../../../../lambdas/contract/nativeForms.ts';
import type { Evidence } from '../../api/sendForm.ts';
import { clearSent, keepDraft, readValues, type Values } from './drafts.ts';
import { type Faults, findFaults, focusFirstFault, isReady } from './faults.ts';

type Answer = Partial<RegistrationAnswer> | undefined;

export interface SubmissionState extends Faults {
  readonly status: 'idle' | 'sending' | 'success' | 'error';
  readonly answer?: Answer;
  readonly error?: unknown;
  /** Whether something was typed while it was being sent, and so isn't part of it. */
  readonly unsent: boolean;
}

export interface Submission extends SubmissionState {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  readonly formRef: (form: HTMLFormElement) => () => void;
  /** From the outcome back to the form, with the errors beside its fields. */
  readonly retry: () => void;
}

/**
 * What happens to a submission when its form leaves the page. `tell`: if it is still being sent, a
 * notice tells how it ended. `keep`: also, a success is shown to a visitor who comes back. `forget`:
 * nothing.
 */
type OnLeave = 'tell' | 'keep' | 'forget';

/** A submission outside React: it outlives the page with its form. */
interface KeptSubmission extends SubmissionState {
  readonly kind: FormKind;
  readonly onLeave: OnLeave;
  readonly path: string;
  readonly left: boolean;
}

export const idle: SubmissionState = {
  status: 'idle',
  unsent: false,
  fieldErrors: {},
  reasons: [],
};

let submissions: ReadonlyMap<string, KeptSubmission> = new Map();
const listeners = new Set<() => void>();

const forms = new Map<string, HTMLFormElement>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function store(id: string, next: KeptSubmission | undefined): void {
  const others = Array.from(submissions).filter(([other]) => other !== id);
  submissions = new Map(next ? [...others, [id, next]] : others);
  for (const listener of listeners) {
    listener();
  }
}

/** Changes a submission, unless nobody wants to know about it anymore. */
function change(id: string, changes: Partial<KeptSubmission>): void {
  const before = submissions.get(id);
  if (before) {
    store(id, { ...before, ...changes });
  }
}

function leave(id: string): void {
  const { status, onLeave } = submissions.get(id) ?? {};
  if (status === 'sending' && onLeave !== 'forget') {
    change(id, { left: true });
  } else if (status !== 'success' || onLeave !== 'keep') {
    store(id, undefined);
  }
}

/** What a form that comes back to the page shows; the notice has told of most successes already. */
function comeBack(kept: KeptSubmission | undefined): KeptSubmission | undefined {
  const told = kept?.left && kept.status === 'success' && kept.onLeave !== 'keep';
  return told ? undefined : kept;
}

export function useLeftSubmissions() {
  const all = useSyncExternalStore(
    subscribe,
    () => submissions,
    () => submissions,
  );
  return {
    left: Array.from(all).filter(([, { left }]) => left),
    dismiss(id: string) {
      change(id, { left: false });
      leave(id);
    },
  };
}

interface SubmissionOptions {
  readonly kind: FormKind;
  /** Tells submissions of the same form apart. @default kind */
  readonly id?: string;
  /** Sends the values; rejects if the submission isn't stored. */
  readonly send: (values: Values, evidence: Evidence) => Promise<Answer>;
  /** @default 'tell' */
  readonly onLeave?: OnLeave;
}

/**
 * Sends a form's values, one submission at a time: idle, sending, then success or error. The fields
 * can be typed in meanwhile: a success clears what was sent and nothing else; an error keeps
 * everything and moves the focus to the first field at fault. This also holds if the visitor has
 * left the page meanwhile, or has come back to it.
 */
export function useSubmission({
  kind,
  id = kind,
  send,
  onLeave = 'tell',
}: SubmissionOptions): Submission {
  const kept = useSyncExternalStore(
    subscribe,
    () => submissions.get(id),
    () => undefined,
  );
  // A form in the prerendered page could be filled in since the document began to load.
  const [shownAtMs] = useState(() =>
    performance.getEntriesByName('hydrated').length > 0 ? performance.now() : 0,
  );

  useEffect(() => {
    const back = comeBack(submissions.get(id));
    store(id, back && { ...back, left: false });
    return () => leave(id);
  }, [id]);

  const formRef = useCallback(
    (form: HTMLFormElement) => {
      forms.set(id, form);
      const stop = keepDraft(kind, form);
      return () => {
        stop();
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
    const trap = form.querySelector<HTMLInputElement>(`[name="${trapField}"]`)?.value;
    const path = location.pathname + location.search;
    store(id, { ...idle, status: 'sending', kind, onLeave, path, left: false });
    try {
      const fillMs = Math.round(performance.now() - shownAtMs);
      const answer = await send(values, { fillMs, trap });
      change(id, { status: 'success', answer, unsent: clearSent(kind, forms.get(id), values) });
    } catch (error) {
      console.error('The form could not be sent:', error);
      const shown = forms.get(id) ?? form;
      const faults = findFaults(shown, error);
      change(id, { status: 'error', error, ...faults });
      focusFirstFault(shown, faults);
    }
  }

  return {
    ...idle,
    ...comeBack(kept),
    onSubmit,
    formRef,
    retry: () => change(id, { status: 'idle' }),
  };
}
