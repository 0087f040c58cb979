import { submitContactRequest } from '../../api/submitContactRequest.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { FormResult } from './FormResult.tsx';
import { fieldLengths } from './fieldLengths.ts';
import { useSubmission } from './useSubmission.ts';
import { EmailField, NameField } from './visitorFields.tsx';

/** The contact form. `labelledBy` is the id of the heading that names it. */
export function ContactForm({ labelledBy }: { readonly labelledBy: string }) {
  const submission = useSubmission(
    ({ name = '', email = '', company = '', subject = '', message = '' }, evidence) =>
      submitContactRequest({ name, email, company, subject, message }, evidence),
  );
  const { status, fieldErrors } = submission;
  return (
    <Form submission={submission} labelledBy={labelledBy}>
      <NameField submission={submission} />
      <EmailField submission={submission} />
      <Field
        label="Company"
        name="company"
        autoComplete="organization"
        maxLength={fieldLengths.company}
        error={fieldErrors['company']}
      />
      <Field
        label="Subject"
        name="subject"
        required
        maxLength={fieldLengths.subject}
        error={fieldErrors['subject']}
      />
      <Field
        label="Message"
        name="message"
        multiline
        rows={5}
        required
        maxLength={fieldLengths.message}
        error={fieldErrors['message']}
      />
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
