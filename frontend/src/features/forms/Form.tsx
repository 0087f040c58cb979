import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { apiPaths, trapField } from '#contract/api.ts';
import { company } from '#contract/company.ts';
import {
  type FieldName,
  type FormField,
  type FormKind,
  fieldLabel,
  fixedFields,
  formContents,
  formFields,
  type SubmissionKind,
} from '#contract/forms.ts';
import { config } from '../../config.ts';
import { nextSteps, servicesLinkText } from '../../content/offer.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ReferenceNumber, Unbroken } from '../../ui/text.tsx';
import styles from './Form.module.css';
import {
  type Control,
  type ControlAttributes,
  controls,
  labels,
  meantAddress,
  validate,
} from './fields.ts';
import { ReplyBy } from './ReplyBy.tsx';
import type { Submission, SubmissionState } from './useSubmission.ts';

interface FormProps {
  readonly kind: FormKind;
  readonly labelledBy: string;
  /** Sends the form once React runs. Before that, and without it, the browser posts the form. */
  readonly submission?: Submission;
  /** Whether the button is disabled although nothing is being sent. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function Form(props: FormProps) {
  const { kind, labelledBy, submission, disabled = false, children } = props;
  const path = kind === 'registration' ? apiPaths.registration : apiPaths.contact;
  const sending = submission?.status === 'sending';
  const succeeded = submission?.status === 'success';
  return (
    <form
      ref={submission?.formRef}
      className={styles.form}
      name={kind}
      method="post"
      action={config.apiBase + path}
      aria-labelledby={labelledBy}
      aria-busy={submission && sending}
      data-status={submission?.status}
      onSubmit={submission?.onSubmit}
    >
      {submission && succeeded && <FormResult kind={kind} submission={submission} />}
      {children}
      {Object.entries(fixedFields[kind]).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {submission && !succeeded && <FormResult kind={kind} submission={submission} />}
      <Button type="submit" disabled={disabled || sending}>
        {sending ? labels[kind].sending : labels[kind].submit}
      </Button>
      {!succeeded && <ReplyBy kind={kind} />}
      {kind !== 'registration' && <TrapField />}
    </form>
  );
}

/**
 * A field for bots, which fill in every field. People don't see it: `inert` keeps it from the
 * keyboard, from assistive technology and from autofill; `aria-hidden` says the same to tools that
 * don't know `inert`.
 */
function TrapField() {
  return (
    <div className="visually-hidden" inert aria-hidden="true">
      <label>
        Leave this empty
        <input name={trapField} autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}

interface FormResultProps {
  readonly kind: FormKind;
  readonly submission: SubmissionState;
  readonly advice?: string | undefined;
}

export function FormResult({
  submission: { status, answer, email, fieldErrors, reasons },
  kind,
  advice,
}: FormResultProps) {
  const { successText, errorText, nextText } = labels[kind];
  const marked = Object.keys(fieldErrors).length > 0;
  const wayOut = marked
    ? "If that doesn't help, write to"
    : reasons.length > 0
      ? "There is nothing wrong with the fields, so trying again won't help. Write to"
      : 'What you typed is still in the form. If sending fails again, copy it and write to';
  const result = useRef<HTMLDivElement>(null);
  // The button that had the focus was disabled. If fields are marked, one of them has it already.
  const takesFocus = status === 'success' || (status === 'error' && !marked);
  useEffect(() => {
    if (takesFocus) {
      result.current?.focus();
    }
  }, [takesFocus]);
  return (
    <div role="status" ref={result} tabIndex={-1}>
      {status === 'success' && (
        <div className={`deep ${styles.small} ${styles.success}`}>
          <p>{successText}</p>
          {answer?.reference && (
            <p>
              <ReferenceNumber reference={answer.reference} />
            </p>
          )}
          {nextText && <p>{nextText}</p>}
          <ReplyBy kind={kind} sentTo={email} />
        </div>
      )}
      {status === 'error' && (
        <div className={`${styles.small} ${styles.failure}`}>
          <p>{errorText}</p>
          {marked && <p>Correct the marked fields.</p>}
          {advice && <p>{advice}</p>}
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {!advice && (
            <p>
              {wayOut} <a href={`mailto:${company.email}`}>{company.email}</a>.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** What happens after our reply, whose time the form gives. The services page has the rest. */
export function NextSteps() {
  return (
    <>
      <ol className="ruled">
        {nextSteps.map((step) => (
          <li key={step}>
            <p>
              <Unbroken text={step} />
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.next}>
        <Link to={`${paths.services}#how-long`}>{servicesLinkText}</Link>
      </p>
    </>
  );
}

/**
 * Does something once no button is pressed. Words that appear while one is would move it from under
 * the pointer, and then the browser sends no click.
 */
function afterPress(act: () => void): void {
  setTimeout(() => (document.querySelector('button:active') ? afterPress(act) : act()), 200);
}

/** Two of them fit in a row. */
const shortFields = new Set<FieldName>(['name', 'email', 'company', 'subject']);

interface FieldProps
  extends Pick<ControlAttributes, 'required' | 'defaultValue' | 'disabled' | 'autoFocus'> {
  readonly kind: FormKind;
  readonly name: FieldName;
  /** @default the form's label for the field */
  readonly label?: string;
  readonly rows?: number;
  readonly error?: string | undefined;
  /** @default the field's own limit */
  readonly maxLength?: number;
  /** Isn't marked as optional, although the browser accepts it empty. */
  readonly unmarked?: boolean;
}

export function Field(props: FieldProps) {
  const { kind, name, rows = 5, error, unmarked = false, maxLength, ...rest } = props;
  const id = useId();
  const field: FormField = { ...formFields[name], ...(maxLength && { maxLength }) };
  const { label, hint, ...attributes } = {
    label: fieldLabel(kind, name),
    ...labels[kind].fields[name],
    ...rest,
  };
  const { required = false } = attributes;
  const [meant, setMeant] = useState<string>();
  // The browser's own message, shown below the field instead of in a bubble.
  const [fault, setFault] = useState('');
  const message = fault || error;
  const optional = !required && !unmarked;
  const describedBy = [message && 'error', optional && 'optional', hint && 'hint'].flatMap(
    (part) => (part ? `${id}-${part}` : []),
  );
  const shared = {
    ...controls[name],
    ...attributes,
    id,
    name,
    className: styles.control,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
    // No `maxLength`, because browsers cut off pasted text without saying so.
    onInput({ currentTarget: control }: FormEvent<Control>) {
      validate(control, { ...field, label, required });
      setMeant(undefined);
      setFault((shown) => shown && control.validationMessage);
    },
    // Without its bubble, the browser doesn't focus the first invalid field either.
    onInvalid(event: FormEvent<Control>) {
      event.preventDefault();
      const control = event.currentTarget;
      flushSync(() => setFault(control.validationMessage));
      if (control.form?.querySelector(':invalid') === control) {
        control.focus();
      }
    },
    onBlur({ currentTarget: control }: FocusEvent<Control>) {
      afterPress(() => {
        // Whoever is back in the field is still writing, and one that was only passed by has no fault yet.
        if (document.activeElement !== control) {
          setMeant(field.email && meantAddress(control.value));
          setFault((shown) => (control.value ? control.validationMessage : shown));
        }
      });
    },
    // Enter would send the form before the field loses the focus. A second Enter sends it as it is.
    onKeyDown(event: KeyboardEvent<Control>) {
      const suggestion = field.email && !meant && meantAddress(event.currentTarget.value);
      if (event.key === 'Enter' && suggestion) {
        event.preventDefault();
        setMeant(suggestion);
      }
    },
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
    <div className={styles.field} data-short={shortFields.has(name) || undefined}>
      <div className={styles.small}>
        <label htmlFor={id}>{label}</label>{' '}
        {optional && <span id={`${id}-optional`}>(optional)</span>}
      </div>
      {field.multiline ? <textarea {...shared} rows={rows} /> : <input {...shared} />}
      {field.email && (
        <p role="status" className={styles.small}>
          {meant && (
            <>
              Did you mean{' '}
              <button type="button" className="as-link" onClick={takeMeant}>
                {meant}
              </button>
              ?
            </>
          )}
        </p>
      )}
      {hint && (
        <p className={styles.small} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {message && (
        <p className={styles.error} id={`${id}-error`}>
          {message}
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
