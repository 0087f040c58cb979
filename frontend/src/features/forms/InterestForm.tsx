import { type ReactNode, useLayoutEffect } from 'react';
import { formFields, interestSubject, pickFields } from '#contract/forms.ts';
import { submitContactRequest } from '../../api/sendForm.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { Field, Fields, Form } from './Form.tsx';
import { type SubmissionState, useSubmission } from './useSubmission.ts';

interface Interest {
  readonly title: string;
  readonly type: string;
}

interface InterestFormProps<Item extends Interest> {
  readonly labelledBy: string;
  readonly items: readonly Item[];
  /** A field for what the visitor may want to add; its name is `message`. */
  readonly note?: ReactNode;
  /** Called with the items of a request once it is stored, also if the visitor has left the page. */
  readonly onStored: (sent: readonly Item[]) => void;
  /** Called if the form is on the page. It has to remove the form. */
  readonly onSuccess: (success: SubmissionState) => void;
}

export function interestMessage(items: readonly Interest[], note = ''): string {
  return [
    'Interest in the following solutions:',
    ...(items.length > 0
      ? items.map(({ title, type }) => `- ${title} (${type})`)
      : ['- none chosen']),
    ...(note.trim() && ['', note.trim()]),
  ].join('\n');
}

/** How long a note may be, which shares the field `message` with the list. */
export function roomForNote(items: readonly Interest[]): number {
  return formFields.message.maxLength - interestMessage(items, '-').length + 1;
}

/**
 * The form below the cart. The cart needs scripts: a field in which visitors say what it would hold
 * is there for those without. It isn't required, as a browser that hides it could not ask for it.
 */
export function InterestForm<Item extends Interest>({
  labelledBy,
  items,
  note,
  onStored,
  onSuccess,
}: InterestFormProps<Item>) {
  const hydrated = useHydrated();
  const submission = useSubmission({
    kind: 'interest',
    async send(values, evidence) {
      const message = interestMessage(items, values['message']);
      const fields = { ...pickFields('interest', values), subject: interestSubject, message };
      const answer = await submitContactRequest(fields, evidence);
      // The items at the time of sending, because the cart may have changed since.
      onStored(items);
      return answer;
    },
  });
  useLayoutEffect(() => {
    if (submission.status === 'success') {
      onSuccess(submission);
    }
  });
  return (
    <Form kind="interest" labelledBy={labelledBy} submission={submission}>
      <Fields kind="interest" errors={submission.fieldErrors} />
      {!hydrated && (
        <div data-without-script="">
          <Field kind="interest" name="message" unmarked rows={3} />
        </div>
      )}
      {note}
    </Form>
  );
}
