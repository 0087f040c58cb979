import {
  type FormEvent,
  type InputHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { type FieldRule, findFieldFault } from '../../../../lambdas/contract/fieldFault.ts';
import styles from './Field.module.css';

interface FieldBase {
  readonly label: string;
  /** What the server found at fault with the value, if anything. */
  readonly error?: string | undefined;
  /** Not told to be optional although it may be left empty here. */
  readonly unmarked?: boolean | undefined;
}

type FieldProps = FieldBase &
  (
    | ({ readonly multiline?: false } & InputHTMLAttributes<HTMLInputElement>)
    | ({ readonly multiline: true } & TextareaHTMLAttributes<HTMLTextAreaElement>)
  );

/**
 * Says what the server would refuse where the browser asks for what is missing. What the browser
 * itself finds goes first: it words that in the visitor's language. A text's length isn't left to
 * `maxlength`, which cuts off the end of what is pasted without a word.
 */
function tellFault(control: HTMLInputElement | HTMLTextAreaElement, rule: FieldRule): void {
  control.setCustomValidity('');
  if (control.validity.valid) {
    const { length } = control.value.trim();
    const excess = `${rule.label} may have at most ${rule.maxLength} characters, and has ${length}.`;
    const fault = length > rule.maxLength ? excess : findFieldFault(control.value, rule);
    control.setCustomValidity(fault ?? '');
  }
}

/** A labeled control with its error beside it. */
export function Field({ label, error, unmarked = false, ...rest }: FieldProps) {
  const id = useId();
  const { multiline, ...control } = rest;
  const optional = !control.required && !unmarked;
  const describedBy = [...(error ? [`${id}-error`] : []), ...(optional ? [`${id}-optional`] : [])];
  const rule: FieldRule = {
    label,
    maxLength: control.maxLength ?? Infinity,
    required: control.required === true,
    ...(multiline && { multiline }),
    ...('type' in control && control.type === 'email' && { email: true }),
  };
  function onInput({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
    tellFault(currentTarget, rule);
  }
  const shared = {
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
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
      {multiline ? (
        <textarea
          {...(control as TextareaHTMLAttributes<HTMLTextAreaElement>)}
          {...shared}
          maxLength={undefined}
          onInput={onInput}
        />
      ) : (
        <input
          {...(control as InputHTMLAttributes<HTMLInputElement>)}
          {...shared}
          onInput={onInput}
        />
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
