import {
  type FormEvent,
  type InputHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { type FieldRule, findFieldFault } from '../../../../lambdas/contract/fieldFault.ts';
import {
  type FormField as ContractField,
  type FieldName,
  formContents,
  formFields,
  type SubmissionKind,
} from '../../../../lambdas/contract/forms.ts';
import type { FormKind } from '../../../../lambdas/contract/nativeForms.ts';
import styles from './Field.module.css';
import { labels } from './labels.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

interface FieldProps
  extends Pick<
    InputHTMLAttributes<Control> & TextareaHTMLAttributes<Control>,
    | 'name'
    | 'type'
    | 'autoComplete'
    | 'autoFocus'
    | 'defaultValue'
    | 'disabled'
    | 'placeholder'
    | 'required'
    | 'rows'
  > {
  readonly label: string;
  /** Checked while typing. Not an attribute: browsers cut off a pasted text without telling. */
  readonly maxLength?: number;
  readonly multiline?: true;
  /** What the server found at fault with the value, if anything. */
  readonly error?: string | undefined;
  /** Not marked as optional although the browser takes it empty. */
  readonly unmarked?: boolean;
}

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

/** A labeled control with its error beside it. */
export function Field({
  label,
  maxLength = Infinity,
  multiline,
  error,
  unmarked = false,
  rows,
  ...control
}: FieldProps) {
  const id = useId();
  const { required = false } = control;
  const optional = !required && !unmarked;
  const describedBy = [...(error ? [`${id}-error`] : []), ...(optional ? [`${id}-optional`] : [])];
  const email = control.type === 'email';
  const rule: FieldRule = {
    label,
    maxLength,
    required,
    ...(multiline && { multiline }),
    ...(email && { email }),
  };
  const shared = {
    ...control,
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
    onInput: ({ currentTarget }: FormEvent<Control>) => validate(currentTarget, rule),
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
      {multiline ? <textarea {...shared} rows={rows} /> : <input {...shared} />}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What a browser has to know about each field beyond the contract, for autofill. */
const controls: Readonly<Record<FieldName, Pick<FieldProps, 'type' | 'autoComplete'>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  company: { autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel' },
  // Not `street-address`, which is for text of several lines (HTML, "Autofill").
  address: { autoComplete: 'address-line1' },
  subject: {},
  message: {},
};

const messageRows = 5;

type FormFieldProps = Pick<
  FieldProps,
  'required' | 'unmarked' | 'error' | 'defaultValue' | 'disabled' | 'autoFocus'
> & {
  readonly kind: FormKind;
  readonly name: FieldName;
};

/** A field of the contract as one of the forms shows it. */
export function FormField({ kind, name, ...rest }: FormFieldProps) {
  const { label, maxLength, multiline }: ContractField = formFields[name];
  return (
    <Field
      {...controls[name]}
      {...{ name, label, maxLength }}
      {...(multiline && { multiline, rows: messageRows })}
      {...labels[kind].fields[name]}
      {...rest}
    />
  );
}

interface FormFieldsProps {
  readonly kind: SubmissionKind;
  /** What the server found at fault, by field name. */
  readonly errors?: Readonly<Record<string, string>>;
}

/** The fields that one of the forms asks for. */
export function FormFields({ kind, errors = {} }: FormFieldsProps) {
  const contents = Object.entries(formContents[kind]) as [FieldName, boolean][];
  return contents.map(([name, required]) => (
    <FormField key={name} kind={kind} name={name} required={required} error={errors[name]} />
  ));
}
