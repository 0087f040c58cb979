import type { ReactNode } from 'react';
import type { SubmissionKind } from '../../../../lambdas/contract/forms.ts';

let notices: ReadonlyMap<SubmissionKind, ReactNode> = new Map();
const listeners = new Set<() => void>();

/**
 * Says what tells of a form's submission once the visitor has left the form. It comes from the
 * form's own script, so that pages without a form don't load it.
 */
export function tellElsewhere(kind: SubmissionKind, notice: ReactNode): void {
  notices = new Map([...notices, [kind, notice]]);
  for (const listener of listeners) {
    listener();
  }
}

/** What was said, shaped for `useSyncExternalStore`. */
export const elsewhere = {
  current: (): typeof notices => notices,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
