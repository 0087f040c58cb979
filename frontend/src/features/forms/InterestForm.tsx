import type { ReactNode } from 'react';
import { interestSubject, pickFields } from '../../../../lambdas/contract/forms.ts';
import { submitContactRequest } from '../../api/submitContactRequest.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { tellElsewhere } from './elsewhere.ts';
import { Form } from './Form.tsx';
import { FormResult } from './FormResult.tsx';
import { LeftNotice } from './LeftNotice.tsx';
import type { Success } from './submissionStore.ts';
import { useSubmission } from './useSubmission.ts';
import { VisitorField } from './VisitorField.tsx';
import { VisitorFields } from './VisitorFields.tsx';
import { interestWords } from './words/interestWords.ts';

interface Interest {
  readonly title: string;
  readonly type: string;
}

interface InterestFormProps<Item extends Interest> {
  readonly labelledBy: string;
  /** What the visitor is interested in. */
  readonly items: readonly Item[];
  /** A field for what the visitor may want to add; its name is `message`. */
  readonly note?: ReactNode;
  /** Called when the request is stored, with the items that it names. */
  readonly onAccepted: (success: Success, sent: readonly Item[]) => void;
}

const { submit, ...texts } = interestWords;

/** The message that tells what is in the cart, a line an item, and below it the visitor's note. */
export function interestMessage(items: readonly Interest[], note = ''): string {
  return [
    'Interest in the following solutions:',
    ...items.map(({ title, type }) => `- ${title} (${type})`),
    ...(note.trim() && ['', note.trim()]),
  ].join('\n');
}

/**
 * The form below the cart. The cart is kept by script: the field in which visitors say what it would
 * hold is there for those without. It isn't required, as a browser that hides it could not ask for it.
 */
export function InterestForm<Item extends Interest>({
  labelledBy,
  items,
  note,
  onAccepted,
}: InterestFormProps<Item>) {
  const hydrated = useHydrated();
  const submission = useSubmission({
    kind: 'interest',
    send: (values, evidence) =>
      submitContactRequest(
        {
          ...pickFields('interest', values),
          subject: interestSubject,
          message: interestMessage(items, values['message']),
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
      <VisitorFields kind="interest" words={interestWords} submission={submission} />
      {!hydrated && (
        <>
          <input type="hidden" name="subject" value={interestSubject} />
          <div data-without-script="">
            <VisitorField words={interestWords} name="message" required={false} unmarked />
          </div>
        </>
      )}
      {note}
      <FormResult submission={submission} {...texts} />
      <Button type="submit" disabled={status === 'sending'}>
        {status === 'sending' ? 'Submitting...' : submit}
      </Button>
    </Form>
  );
}
