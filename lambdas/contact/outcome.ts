import type { Problem } from '../contract/api.ts';
import type { SubmissionKind } from '../contract/forms.ts';

/** What became of a submission, before it is told in JSON or by a page. */
export type Outcome =
  | { readonly ok: true; readonly kind: SubmissionKind; readonly reference: string }
  | { readonly ok: false; readonly problem: Problem };
