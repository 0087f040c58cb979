import { submitContactRequest } from '../../api/submitContactRequest.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from './Form.tsx';
import { FormResult } from './FormResult.tsx';
import { useSubmission } from './useSubmission.ts';
import { EmailField, NameField, PhoneField } from './visitorFields.tsx';

interface InterestFormProps {
  readonly labelledBy: string;
  /** What the visitor is interested in. */
  readonly items: readonly { readonly title: string; readonly type: string }[];
  readonly onAccepted: (reference: string | undefined) => void;
}

/** The message that tells what is in the cart, a line an item. */
export const interestMessage = (items: InterestFormProps['items']): string =>
  [
    'Interest in the following solutions:',
    ...items.map(({ title, type }) => `- ${title} (${type})`),
  ].join('\n');

/** The form below the cart. */
export function InterestForm({ labelledBy, items, onAccepted }: InterestFormProps) {
  const submission = useSubmission(async ({ name = '', email = '', phone = '' }, evidence) => {
    const message = interestMessage(items);
    const accepted = await submitContactRequest(
      { name, email, phone, subject: 'Solutions Interest', message },
      evidence,
    );
    onAccepted(accepted?.reference);
    return accepted;
  });
  const { status } = submission;
  return (
    <Form submission={submission} labelledBy={labelledBy}>
      <NameField submission={submission} label="Full Name" placeholder="Your full name" />
      <EmailField submission={submission} />
      <PhoneField submission={submission} label="Phone Number" />
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
