import { FormResult } from './FormResult.tsx';
import type { SubmissionState } from './submissionStore.ts';
import { privacyWords } from './words/privacyWords.ts';

/** Says how a privacy request ended, inside the dialog or outside. */
export function RequestResult({ submission }: { readonly submission: SubmissionState }) {
  return (
    <FormResult
      submission={submission}
      successText={privacyWords.successText}
      errorText={privacyWords.errorText}
    />
  );
}
