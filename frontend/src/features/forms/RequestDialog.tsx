import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from './Notice.tsx';
import { RequestForm } from './RequestForm.tsx';
import { RequestResult } from './RequestResult.tsx';
import { usePrivacyRequest } from './usePrivacyRequest.ts';

/** How long the success text stays before the dialog closes by itself, in milliseconds. */
const closeDelayMs = 3000;

interface RequestDialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Called when the notice outside the dialog is put away, and the focus with it. */
  readonly onDismiss: () => void;
}

/**
 * The dialog with the request form. Closed, it keeps what was typed, and a request that is on its
 * way goes on; how that ends is told outside then.
 */
export function RequestDialog({ title, open, onOpen, onClose, onDismiss }: RequestDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [untold, setUntold] = useState(false);
  const submission = usePrivacyRequest(() => {
    if (dialog.current?.open) {
      timer.current = setTimeout(() => dialog.current?.close(), closeDelayMs);
    }
  });
  const { status, forget } = submission;

  useEffect(() => {
    if (open) {
      setUntold(false);
      dialog.current?.showModal();
    }
  }, [open]);

  function forgetSuccess() {
    if (status === 'success') {
      forget();
    }
  }

  function closed() {
    clearTimeout(timer.current);
    setUntold(status === 'sending');
    forgetSuccess();
    onClose();
  }

  function dismiss() {
    setUntold(false);
    forgetSuccess();
    onDismiss();
  }

  return (
    <>
      <Dialog ref={dialog} title={title} onClose={closed}>
        <RequestForm submission={submission} />
      </Dialog>
      {untold && !open && (
        <Notice
          label="Privacy request"
          status={status}
          sendingText="Your privacy request is still being sent."
          result={<RequestResult submission={submission} />}
          wayBack={
            <Button look="quiet" onClick={onOpen}>
              Open the form
            </Button>
          }
          onDismiss={dismiss}
        />
      )}
    </>
  );
}
