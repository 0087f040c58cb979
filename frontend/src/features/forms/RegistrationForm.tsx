import { type FormEvent, useEffect, useState } from 'react';
import { formFields } from '../../../../lambdas/contract/forms.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from './Field.tsx';
import styles from './Form.module.css';
import { isReady } from './isReady.ts';
import { keepFields } from './keepFields.ts';

interface RegistrationFormProps {
  /** What was typed at an earlier try. */
  readonly email: string;
  /** What the server found at fault with it. */
  readonly error: string | undefined;
  readonly registering: boolean;
  readonly onRegister: (email: string) => void;
  /** Id of the heading that names the form. */
  readonly labelledBy: string;
}

const kept = keepFields();

function typedEmail(form: HTMLFormElement | undefined): string {
  return String(form ? new FormData(form).get('email') : '').trim();
}

/** Asks a buyer for the e-mail address of the registration. */
export function RegistrationForm({
  email,
  error,
  registering,
  onRegister,
  labelledBy,
}: RegistrationFormProps) {
  const [empty, setEmpty] = useState(email === '');

  function look() {
    setEmpty(typedEmail(kept.shown()) === '');
  }

  // What was typed before React took over counts too, or before the visitor read another page.
  // Browsers and password managers fill fields in with a change alone, or without any event.
  useEffect(() => {
    look();
    const looking = new AbortController();
    for (const type of ['change', 'focusin', 'pointerover', 'pageshow', 'visibilitychange']) {
      addEventListener(type, look, { signal: looking.signal });
    }
    return () => looking.abort();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isReady(event.currentTarget)) {
      onRegister(typedEmail(event.currentTarget));
    }
  }

  return (
    <form
      ref={kept.ref}
      data-with-script=""
      className={styles.form}
      method="post"
      aria-labelledby={labelledBy}
      aria-busy={registering}
      onSubmit={submit}
      onInput={look}
    >
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        disabled={registering}
        defaultValue={email}
        error={error}
        maxLength={formFields.email.maxLength}
      />
      <Button type="submit" disabled={empty || registering}>
        {registering ? 'Registering...' : 'Register'}
      </Button>
    </form>
  );
}
