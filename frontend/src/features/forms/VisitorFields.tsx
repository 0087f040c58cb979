import {
  type FieldName,
  formContents,
  type SubmissionKind,
} from '../../../../lambdas/contract/forms.ts';
import type { SubmissionState } from './submissionStore.ts';
import { VisitorField } from './VisitorField.tsx';
import type { FormWords } from './words/formWords.ts';

interface VisitorFieldsProps {
  readonly kind: SubmissionKind;
  readonly words: FormWords;
  /** The form's submission, for what the server found at fault. */
  readonly submission: SubmissionState;
}

/** The fields that one of the forms asks for. */
export function VisitorFields({ kind, words, submission }: VisitorFieldsProps) {
  const contents = Object.entries(formContents[kind]) as [FieldName, boolean][];
  return contents.map(([name, required]) => (
    <VisitorField
      key={name}
      words={words}
      name={name}
      required={required}
      error={submission.fieldErrors[name]}
    />
  ));
}
