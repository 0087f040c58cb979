import type { InputHTMLAttributes } from 'react';
import { type FieldName, type FormField, formFields } from '../../../../lambdas/contract/forms.ts';
import { Field } from './Field.tsx';
import type { FormWords } from './words/formWords.ts';

/** What a browser has to know of each field beyond the contract, to help with filling it in. */
const controls: Readonly<
  Record<FieldName, Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete'>>
> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  company: { autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel' },
  // Not `street-address`, which is for text of several lines (HTML, "Autofill").
  address: { autoComplete: 'address-line1' },
  subject: {},
  message: {},
};

const rows = 5;

interface VisitorFieldProps {
  readonly words: FormWords;
  readonly name: FieldName;
  readonly required: boolean;
  /** The server asks for it, so it isn't told to be optional where the browser doesn't. */
  readonly unmarked?: boolean;
  /** What the server found at fault with the value, if anything. */
  readonly error?: string | undefined;
  readonly defaultValue?: string;
  readonly autoFocus?: boolean;
}

/** One field of one of the forms. */
export function VisitorField({ words, name, ...rest }: VisitorFieldProps) {
  const { label, maxLength, multiline }: FormField = formFields[name];
  const shared = { name, label, maxLength, ...words.fields[name], ...rest };
  return multiline ? (
    <Field multiline rows={rows} {...shared} />
  ) : (
    <Field {...controls[name]} {...shared} />
  );
}
