import { type FocusEvent, type FormEvent, type InputHTMLAttributes, useId, useState } from 'react';
import {
  type FieldName,
  type FieldRule,
  type FormField,
  type FormKind,
  findFieldFault,
  formContents,
  formFields,
  type SubmissionKind,
} from '../../../../lambdas/contract/api.ts';
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
 * Shows the server's rules through the browser's validation messages. The browser's own messages come
 * first, because they are in the visitor's language.
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

/** What people type for the ten providers that most private addresses are at. */
const misspelled: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': ['gmial.com', 'gmai.com', 'gamil.com', 'gnail.com', 'gmail.co', 'gmail.con'],
  'googlemail.com': ['googlmail.com', 'goglemail.com'],
  'outlook.com': ['outlok.com', 'outloo.com', 'outlook.co', 'outlook.con'],
  'hotmail.com': ['hotmial.com', 'hotmal.com', 'hotmai.com', 'hotmail.co', 'hotmail.con'],
  'live.com': ['live.con', 'live.co'],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yahoo.co', 'yahoo.con'],
  'icloud.com': ['iclould.com', 'icoud.com', 'icloud.co', 'icloud.con'],
  'aol.com': ['aol.con', 'aol.co'],
  'proton.me': ['proton.mail', 'proton.em'],
  'protonmail.com': ['protonmial.com', 'protonmail.co', 'protonmail.con'],
};

/** The address that was probably meant, for one with a provider's name misspelled. */
export function meantAddress(typed: string): string | undefined {
  const [, person, domain = ''] = /^(.+)@(.+)$/.exec(typed.trim()) ?? [];
  const [provider] =
    Object.entries(misspelled).find(([, typos]) => typos.includes(domain.toLowerCase())) ?? [];
  return provider && `${person}@${provider}`;
}

interface FieldProps
  extends Pick<Attributes, 'required' | 'defaultValue' | 'disabled' | 'autoFocus'> {
  readonly kind: FormKind;
  readonly name: FieldName;
  /** @default the form's label for the field */
  readonly label?: string;
  readonly rows?: number;
  readonly error?: string | undefined;
  /** Isn't marked as optional, although the browser accepts it empty. */
  readonly unmarked?: boolean;
}

export function Field({ kind, name, rows = 5, error, unmarked = false, ...rest }: FieldProps) {
  const id = useId();
  const field: FormField = formFields[name];
  const { label, ...attributes } = { label: field.label, ...labels[kind].fields[name], ...rest };
  const { required = false } = attributes;
  const [meant, setMeant] = useState<string>();
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
    // No `maxLength`, because browsers cut off pasted text without saying so.
    onInput({ currentTarget }: FormEvent<Control>) {
      validate(currentTarget, { ...field, label, required });
      setMeant(undefined);
    },
    onBlur: ({ currentTarget }: FocusEvent<Control>) =>
      setMeant(field.email && meantAddress(currentTarget.value)),
  };

  function takeMeant() {
    const control = document.getElementById(id);
    if (meant && control instanceof HTMLInputElement) {
      control.value = meant;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.focus();
      setMeant(undefined);
    }
  }

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
      {field.email && (
        <p role="status">
          {meant && (
            <>
              Did you mean{' '}
              <button type="button" className={styles.meant} onClick={takeMeant}>
                {meant}
              </button>
              ?
            </>
          )}
        </p>
      )}
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
