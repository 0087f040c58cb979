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

/** A labelled control with its error beside it. */
export function Field({ label, error, ...rest }: FieldProps) {
  const id = useId();
  const shared = {
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  const { multiline, ...control } = rest;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {!control.required && <span className={styles.optional}> (optional)</span>}
      </label>
      {multiline ? (
        <textarea {...(control as TextareaHTMLAttributes<HTMLTextAreaElement>)} {...shared} />
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
