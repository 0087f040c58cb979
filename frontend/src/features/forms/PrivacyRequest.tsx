import { useRef } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { PrivacyRequestForm } from './PrivacyRequestForm.tsx';

/** How long the success text stays before the dialog closes by itself, in milliseconds. */
const closeDelayMs = 3000;

/** The 'Do Not Sell' button, and the dialog with the request form that it opens. */
export function PrivacyRequest({ className }: { readonly className: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  return (
    <>
      <button type="button" className={className} onClick={() => dialog.current?.showModal()}>
        Do Not Sell My Personal Information
      </button>
      <Dialog
        ref={dialog}
        title="Do Not Sell My Personal Information"
        onClose={() => clearTimeout(timer.current)}
      >
        <PrivacyRequestForm
          onSuccess={() => {
            timer.current = setTimeout(() => dialog.current?.close(), closeDelayMs);
          }}
        />
      </Dialog>
    </>
  );
}
