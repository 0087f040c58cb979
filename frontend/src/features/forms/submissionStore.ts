import type { SubmissionKind } from '../../../../lambdas/contract/forms.ts';
import type { Faults } from './findFaults.ts';
import { type KeptFields, keepFields } from './keepFields.ts';
import type { Unsent } from './sentValues.ts';

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
export interface SubmissionState extends Success, Faults {
  readonly status: SubmissionStatus;
}

/** No submission, or one that was told of. */
export const idle: SubmissionState = {
  status: 'idle',
  reference: undefined,
  unsent: [],
  fieldErrors: {},
  reasons: [],
};

/** A form's submission and fields, outside React: both outlive the page that shows them. */
export interface SubmissionStore {
  readonly current: () => SubmissionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (state: SubmissionState) => void;
  readonly fields: KeptFields;
}

function createSubmissionStore(): SubmissionStore {
  let state = idle;
  const listeners = new Set<() => void>();

  function set(next: SubmissionState): void {
    state = next;
    for (const listener of listeners) {
      listener();
    }
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    // What was told is over with its page; what isn't decided yet is told later.
    fields: keepFields((isShown) => set(isShown || state.status === 'sending' ? state : idle)),
  };
}

/** The submission of each form, of which there is one at a time. */
export const submissions: Readonly<Record<SubmissionKind, SubmissionStore>> = {
  contact: createSubmissionStore(),
  interest: createSubmissionStore(),
  privacy: createSubmissionStore(),
};
