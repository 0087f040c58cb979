import { FormResult } from './FormResult.tsx';
import type { SubmissionState } from './submissionStore.ts';

/** Says how a privacy request ended, inside the dialog or outside. */
export function RequestResult({ submission }: { readonly submission: SubmissionState }) {
  return (
    <FormResult
      submission={submission}
      successText="Your request has been submitted successfully. We will process it within 45 days."
      errorText="Sorry, there was an error submitting your request. Please try again later."
    />
  );
}
