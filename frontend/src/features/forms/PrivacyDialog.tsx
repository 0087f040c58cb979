import { useEffect, useRef } from 'react';
import { pickFields } from '../../../../lambdas/contract/forms.ts';
import { fixedFields } from '../../../../lambdas/contract/nativeForms.ts';
import { submitContactRequest } from '../../api/submitContactRequest.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Fields } from './Field.tsx';
import { Form } from './Form.tsx';
import { privacyIntro } from './labels.ts';
import { useSubmission } from './useSubmission.ts';

/** How long the success text stays before the dialog closes by itself, in milliseconds. */
const closeDelayMs = 3000;

const introId = 'privacy-request-intro';

interface PrivacyDialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog with the California do-not-sell form. The form is there while the dialog is open. */
export function PrivacyDialog({ title, open, onClose }: PrivacyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) {
      dialog.current?.showModal();
    }
  }, [open]);
  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      {open && <PrivacyForm onDone={() => dialog.current?.close()} />}
    </Dialog>
  );
}

function PrivacyForm({ onDone }: { readonly onDone: () => void }) {
  const submission = useSubmission({
    kind: 'privacy',
    send: (values, evidence) =>
      submitContactRequest({ ...pickFields('privacy', values), ...fixedFields.privacy }, evidence),
  });
  const { status } = submission;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each success.
  useEffect(() => {
    if (status === 'success') {
      const timer = setTimeout(onDone, closeDelayMs);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [status]);
  return (
    <Form kind="privacy" labelledBy={introId} submission={submission}>
      <p id={introId}>{privacyIntro}</p>
      <Fields kind="privacy" errors={submission.fieldErrors} />
    </Form>
  );
}
