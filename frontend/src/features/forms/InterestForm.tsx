import { interestSubject, pickFields } from '../../../../lambdas/contract/forms.ts';
import { submitContactRequest } from '../../api/submitContactRequest.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { tellElsewhere } from './elsewhere.ts';
import { Form } from './Form.tsx';
import { FormResult } from './FormResult.tsx';
import { LeftNotice } from './LeftNotice.tsx';
import type { Success } from './submissionStore.ts';
import { useSubmission } from './useSubmission.ts';
import { VisitorFields } from './VisitorFields.tsx';

interface Interest {
  readonly title: string;
  readonly type: string;
}

interface InterestFormProps<Item extends Interest> {
  readonly labelledBy: string;
  /** What the visitor is interested in. */
  readonly items: readonly Item[];
  /** Called when the request is stored, with the items that it names. */
  readonly onAccepted: (success: Success, sent: readonly Item[]) => void;
}

const texts = {
  successText: 'Thank You!',
  errorText: 'Sorry, there was an error submitting your request. Please try again later.',
} as const;

/** The message that tells what is in the cart, a line an item. */
export function interestMessage(items: readonly Interest[]): string {
  return [
    'Interest in the following solutions:',
    ...items.map(({ title, type }) => `- ${title} (${type})`),
  ].join('\n');
}

/** The form below the cart. */
export function InterestForm<Item extends Interest>({
  labelledBy,
  items,
  onAccepted,
}: InterestFormProps<Item>) {
  const submission = useSubmission({
    kind: 'interest',
    send: (values, evidence) =>
      submitContactRequest(
        {
          ...pickFields('interest', values),
          subject: interestSubject,
          message: interestMessage(items),
        },
        evidence,
      ),
    onSend: () =>
      tellElsewhere(
        'interest',
        <LeftNotice kind="interest" label="Your request" formPath={paths.cart} {...texts} />,
      ),
    // The items of the moment of sending: by now the cart may hold others.
    onSuccess: (success) => onAccepted(success, items),
  });
  const { status } = submission;
  return (
    <Form submission={submission} labelledBy={labelledBy}>
      <VisitorFields
        kind="interest"
        submission={submission}
        words={{
          name: { label: 'Full Name', placeholder: 'Your full name' },
          phone: { label: 'Phone Number' },
        }}
      />
      <FormResult submission={submission} {...texts} />
      <Button type="submit" disabled={status === 'sending'}>
        {status === 'sending' ? 'Submitting...' : 'Submit Request'}
      </Button>
    </Form>
  );
}
