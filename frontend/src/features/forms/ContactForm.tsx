import { submitContactRequest } from '../../api/submitContactRequest.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from './Form.tsx';
import { FormResult } from './FormResult.tsx';
import { useSubmission } from './useSubmission.ts';
import { VisitorFields } from './VisitorFields.tsx';

/** The contact form. `labelledBy` is the id of the heading that names it. */
export function ContactForm({ labelledBy }: { readonly labelledBy: string }) {
  const submission = useSubmission(
    ({ name = '', email = '', company = '', subject = '', message = '' }, evidence) =>
      submitContactRequest({ name, email, company, subject, message }, evidence),
  );
  const { status } = submission;
  return (
    <Form submission={submission} labelledBy={labelledBy}>
      <VisitorFields kind="contact" submission={submission} />
      <FormResult
        submission={submission}
        successText="Thank you for your message! We'll get back to you soon."
        errorText="Sorry, there was an error sending your message. Please try again later."
      />
      <Button type="submit" disabled={status === 'sending'}>
        {status === 'sending' ? 'Sending...' : 'Send Message'}
      </Button>
    </Form>
  );
}
