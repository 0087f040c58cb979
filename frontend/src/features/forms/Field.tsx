import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import styles from './Field.module.css';

interface FieldBase {
  readonly label: string;
  /** What the server found at fault with the value, if anything. */
  readonly error?: string | undefined;
}

type FieldProps = FieldBase &
  (
    | ({ readonly multiline?: false } & InputHTMLAttributes<HTMLInputElement>)
    | ({ readonly multiline: true } & TextareaHTMLAttributes<HTMLTextAreaElement>)
  );

/**
 * Says that a text is too long where the browser asks for what is missing. Not `maxlength`: it cuts
 * off the end of what is pasted without a word, and the visitor sends half of it unaware.
 */
function tellExcess(field: HTMLTextAreaElement, label: string, maxLength = Infinity): void {
  const { length } = field.value.trim();
  field.setCustomValidity(
    length > maxLength
      ? `${label} may have at most ${maxLength} characters, and has ${length}.`
      : '',
  );
}

/** A labeled control with its error beside it. */
export function Field({ label, error, ...rest }: FieldProps) {
  const id = useId();
  const { multiline, ...control } = rest;
  const optional = !control.required;
  const describedBy = [...(error ? [`${id}-error`] : []), ...(optional ? [`${id}-optional`] : [])];
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
          onInput={({ currentTarget }) => tellExcess(currentTarget, label, control.maxLength)}
        />
      ) : (
        <input {...(control as InputHTMLAttributes<HTMLInputElement>)} {...shared} />
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
