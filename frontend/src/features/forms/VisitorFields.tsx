import type { InputHTMLAttributes } from 'react';
import {
  type FieldName,
  type FormField,
  formContents,
  formFields,
  type SubmissionKind,
} from '../../../../lambdas/contract/forms.ts';
import { Field } from './Field.tsx';
import type { SubmissionState } from './submissionStore.ts';

/** What a browser has to know of each field beyond the contract, to help with filling it in. */
const controls: Readonly<
  Record<FieldName, Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete'>>
> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  company: { autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'street-address' },
  subject: {},
  message: {},
};

const rows = 5;

/** Words of one form's own. */
type Words = Partial<Record<FieldName, { readonly label?: string; readonly placeholder?: string }>>;

interface VisitorFieldsProps {
  readonly kind: SubmissionKind;
  /** The form's submission, for what the server found at fault. */
  readonly submission: SubmissionState;
  readonly words?: Words;
}

/** The fields that one of the forms asks for. */
export function VisitorFields({ kind, submission, words = {} }: VisitorFieldsProps) {
  const contents = Object.entries(formContents[kind]) as [FieldName, boolean][];
  return contents.map(([name, required]) => {
    const { label, maxLength, multiline }: FormField = formFields[name];
    const shared = {
      name,
      label,
      required,
      maxLength,
      error: submission.fieldErrors[name],
      ...words[name],
    };
    return multiline ? (
      <Field key={name} multiline rows={rows} {...shared} />
    ) : (
      <Field key={name} {...controls[name]} {...shared} />
    );
  });
}
