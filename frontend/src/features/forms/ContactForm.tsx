import { pickFields } from '../../../../lambdas/contract/forms.ts';
import { submitContactRequest } from '../../api/submitContactRequest.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { tellElsewhere } from './elsewhere.ts';
import { Form } from './Form.tsx';
import { FormResult } from './FormResult.tsx';
import { LeftNotice } from './LeftNotice.tsx';
import { useSubmission } from './useSubmission.ts';
import { VisitorFields } from './VisitorFields.tsx';
import { contactWords } from './words/contactWords.ts';

const { submit, ...texts } = contactWords;

/** The contact form. `labelledBy` is the id of the heading that names it. */
export function ContactForm({ labelledBy }: { readonly labelledBy: string }) {
  const submission = useSubmission({
    kind: 'contact',
    send: (values, evidence) => submitContactRequest(pickFields('contact', values), evidence),
    onSend: () =>
      tellElsewhere(
        'contact',
        <LeftNotice kind="contact" label="Your message" formPath={paths.contact} {...texts} />,
      ),
  });
  const { status } = submission;
  return (
    <Form submission={submission} labelledBy={labelledBy}>
      <VisitorFields kind="contact" words={contactWords} submission={submission} />
      <FormResult submission={submission} {...texts} />
      <Button type="submit" disabled={status === 'sending'}>
        {status === 'sending' ? 'Sending...' : submit}
      </Button>
    </Form>
  );
}
