import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formFields } from '../../../../lambdas/contract/forms.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from './Field.tsx';
import styles from './Form.module.css';

interface RegistrationFormProps {
  /** What was typed at an earlier try. */
  readonly email: string;
  readonly registering: boolean;
  readonly onRegister: (email: string) => void;
  /** Id of the heading that names the form. */
  readonly labelledBy: string;
}

function typedEmail(form: HTMLFormElement | null): string {
  return String(form ? new FormData(form).get('email') : '').trim();
}

/** Asks a buyer for the e-mail address of the registration. */
export function RegistrationForm({
  email,
  registering,
  onRegister,
  labelledBy,
}: RegistrationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState(email === '');

  // What was typed before React took over counts too.
  useEffect(() => setEmpty(typedEmail(form.current) === ''), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onRegister(typedEmail(event.currentTarget));
  }

  return (
    <form
      ref={form}
      data-with-script=""
      className={styles.form}
      method="post"
      aria-labelledby={labelledBy}
      aria-busy={registering}
      onSubmit={submit}
      onInput={(event) => setEmpty(typedEmail(event.currentTarget) === '')}
    >
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        disabled={registering}
        defaultValue={email}
        maxLength={formFields.email.maxLength}
      />
      <Button type="submit" disabled={empty || registering}>
        {registering ? 'Registering...' : 'Register'}
      </Button>
    </form>
  );
}
