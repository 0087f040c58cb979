import { type RefObject, useEffect, useId, useRef } from 'react';
import { fixedFields, pickFields } from '#contract/forms.ts';
import { submitContactRequest } from '../../api/sendForm.ts';
import { useRootMark } from '../../ui/useRootMark.ts';
import { Fields, Form } from './Form.tsx';
import { privacyIntro } from './fields.ts';
import styles from './PrivacyDialog.module.css';
import { useSubmission } from './useSubmission.ts';

/** How long the success text stays before the dialog closes by itself, in milliseconds. */
const closeDelayMs = 3000;

interface PrivacyDialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the reference of a stored request, also if the dialog was closed meanwhile. */
  readonly onSent: (reference: string | undefined) => void;
}

/**
 * The dialog with the California do-not-sell form. The browser keeps focus inside and gives it back
 * on closing. The form is there while the dialog is open.
 */
export function PrivacyDialog({ title, open, onClose, onSent }: PrivacyDialogProps) {
  const headingId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) {
      dialog.current?.showModal();
    }
  }, [open]);
  useRootMark('data-overlay', open);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      <div className={`deep ${styles.top}`}>
        <h2 id={headingId}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </div>
      {open && <PrivacyForm dialog={dialog} onSent={onSent} />}
    </dialog>
  );
}

interface PrivacyFormProps extends Pick<PrivacyDialogProps, 'onSent'> {
  readonly dialog: RefObject<HTMLDialogElement | null>;
}

function PrivacyForm({ dialog, onSent }: PrivacyFormProps) {
  const submission = useSubmission({
    kind: 'privacy',
    async send(values, evidence) {
      const fields = { ...pickFields('privacy', values), ...fixedFields.privacy };
      const answer = await submitContactRequest(fields, evidence);
      onSent(answer?.reference);
      return answer;
    },
  });
  const { status } = submission;
  useEffect(() => {
    if (status !== 'success') {
      return undefined;
    }
    const timer = setTimeout(() => dialog.current?.close(), closeDelayMs);
    return () => clearTimeout(timer);
  }, [status, dialog]);
  return (
    <Form kind="privacy" labelledBy="privacy-request-intro" submission={submission}>
      <p id="privacy-request-intro">{privacyIntro}</p>
      <Fields kind="privacy" errors={submission.fieldErrors} />
    </Form>
  );
}
