import { useEffect, useRef, useState } from 'react';
import { againField, apiPaths } from '#contract/api.ts';
import { config } from '../../config.ts';
import { Button } from '../../ui/Button.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { Field, Form } from './Form.tsx';
import type { Submission } from './useSubmission.ts';

interface RegistrationFormProps {
  readonly submission: Submission;
  readonly token: string;
  readonly labelledBy: string;
}

export function RegistrationForm({ submission, token, labelledBy }: RegistrationFormProps) {
  const hydrated = useHydrated();
  const hidden = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(true);

  // Also counts what was typed before React took over, and the draft. Browsers and password managers
  // fill fields in with only a change event, or with no event at all.
  useEffect(() => {
    function look() {
      const field = hidden.current?.form?.elements.namedItem('email');
      setEmpty(!(field instanceof HTMLInputElement && field.value.trim() !== ''));
    }
    look();
    const looking = new AbortController();
    for (const type of ['input', 'change', 'focusin', 'pointerover', 'pageshow']) {
      addEventListener(type, look, { signal: looking.signal });
    }
    return () => looking.abort();
  }, []);

  return (
    <Form
      kind="registration"
      labelledBy={labelledBy}
      submission={submission}
      disabled={hydrated && empty}
    >
      <Field
        kind="registration"
        name="email"
        required
        disabled={submission.status === 'sending'}
        error={submission.fieldErrors['email']}
      />
      <input ref={hidden} type="hidden" name="token" value={hydrated ? token : ''} />
    </Form>
  );
}

/** Asks for the welcome email once more. The browser posts it by itself and shows the answer's page. */
export function MailAgain({ token, email }: Readonly<Record<'token' | 'email', string>>) {
  return (
    <form method="post" action={config.apiBase + apiPaths.registration}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="email" value={email} />
      <Button look="quiet" type="submit" name={againField} value="true">
        Send the email again
      </Button>
    </form>
  );
}
