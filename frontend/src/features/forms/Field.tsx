import { type FormEvent, type InputHTMLAttributes, useId } from 'react';
import { type FieldRule, findFieldFault } from '../../../../lambdas/contract/fieldFault.ts';
import {
  type FieldName,
  type FormField,
  formContents,
  formFields,
  type SubmissionKind,
} from '../../../../lambdas/contract/forms.ts';
import type { FormKind } from '../../../../lambdas/contract/nativeForms.ts';
import styles from './Field.module.css';
import { labels } from './labels.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

type Attributes = InputHTMLAttributes<Control>;

/** What a browser has to know about each field beyond the contract, for autofill. */
const controls: Readonly<Record<FieldName, Pick<Attributes, 'type' | 'autoComplete'>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  company: { autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel' },
  // Not `street-address`, which is for text of several lines (HTML, "Autofill").
  address: { autoComplete: 'address-line1' },
  subject: {},
  message: {},
};

/**
 * Shows the server's rules through the browser's validation messages. What the browser itself finds
 * goes first, because it says that in the visitor's language.
 */
function validate(control: Control, rule: FieldRule): void {
  control.setCustomValidity('');
  if (control.validity.valid) {
    const { length } = control.value.trim();
    const excess = `${rule.label} may have at most ${rule.maxLength} characters, and has ${length}.`;
    const fault = length > rule.maxLength ? excess : findFieldFault(control.value, rule);
    control.setCustomValidity(fault ?? '');
  }
}

interface FieldProps
  extends Pick<Attributes, 'required' | 'defaultValue' | 'disabled' | 'autoFocus'> {
  readonly kind: FormKind;
  readonly name: FieldName;
  /** @default the form's label for the field */
  readonly label?: string;
  readonly rows?: number;
  readonly error?: string | undefined;
  /** Not marked as optional although the browser takes it empty. */
  readonly unmarked?: boolean;
}

export function Field({ kind, name, rows = 5, error, unmarked = false, ...rest }: FieldProps) {
  const id = useId();
  const field: FormField = formFields[name];
  const { label, ...attributes } = { label: field.label, ...labels[kind].fields[name], ...rest };
  const { required = false } = attributes;
  const optional = !required && !unmarked;
  const describedBy = [...(error ? [`${id}-error`] : []), ...(optional ? [`${id}-optional`] : [])];
  const shared = {
    ...controls[name],
    ...attributes,
    id,
    name,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
    // No `maxLength`: browsers cut off what is pasted without telling.
    onInput: ({ currentTarget }: FormEvent<Control>) =>
      validate(currentTarget, { ...field, label, required }),
  };
  return (
    <div className={styles.field}>
      <div className={styles.caption}>
        <label htmlFor={id}>{label}</label>
        {optional && (
          <span className={styles.optional} id={`${id}-optional`}>
            (optional)
          </span>
        )}
      </div>
      {field.multiline ? <textarea {...shared} rows={rows} /> : <input {...shared} />}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface FieldsProps {
  readonly kind: SubmissionKind;
  readonly errors?: Readonly<Record<string, string>>;
}

export function Fields({ kind, errors = {} }: FieldsProps) {
  const contents = Object.entries(formContents[kind]) as [FieldName, boolean][];
  return contents.map(([name, required]) => (
    <Field key={name} kind={kind} name={name} required={required} error={errors[name]} />
  ));
}
