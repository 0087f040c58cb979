import type { Accepted } from '../../../../lambdas/shared/http/accepted.ts';
import { submitContactRequest } from '../../api/submitContactRequest.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { FormResult } from './FormResult.tsx';
import { fieldLengths } from './fieldLengths.ts';
import { useSubmission } from './useSubmission.ts';

interface InterestFormProps {
  readonly labelledBy: string;
  /** What the visitor is interested in. */
  readonly items: readonly { readonly title: string; readonly type: string }[];
  readonly onAccepted: (accepted: Accepted) => void;
}

/** The message that tells what is in the cart, a line an item. */
export const interestMessage = (items: InterestFormProps['items']): string =>
  [
    'Interest in the following solutions:',
    ...items.map(({ title, type }) => `- ${title} (${type})`),
  ].join('\n');

/** The form below the cart. */
export function InterestForm({ labelledBy, items, onAccepted }: InterestFormProps) {
  const submission = useSubmission(async ({ name = '', email = '', phone = '' }) => {
    const accepted = await submitContactRequest({
      name,
      email,
      phone,
      subject: 'Solutions Interest',
      message: interestMessage(items),
    });
    onAccepted(accepted);
    return accepted;
  });
  const { status, fieldErrors } = submission;
  return (
    <Form submission={submission} labelledBy={labelledBy}>
      <Field
        label="Full Name"
        name="name"
        placeholder="Your full name"
        autoComplete="name"
        required
        maxLength={fieldLengths.name}
        error={fieldErrors['name']}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={fieldLengths.email}
        error={fieldErrors['email']}
      />
      <Field
        label="Phone Number"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={fieldLengths.phone}
        error={fieldErrors['phone']}
      />
      <FormResult
        submission={submission}
        successText="Thank You!"
        errorText="Sorry, there was an error submitting your request. Please try again later."
      />
      <Button type="submit" disabled={status === 'sending'}>
        {status === 'sending' ? 'Submitting...' : 'Submit Request'}
      </Button>
    </Form>
  );
}
