import { useEffect, useRef, useState } from 'react';
import { company } from '../../content/company.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PrivacyRequestForm } from './PrivacyRequestForm.tsx';

/** How long the success text stays before the dialog closes by itself, in milliseconds. */
const closeDelayMs = 3000;

const title = 'Do Not Sell My Personal Information';

/** The 'Do Not Sell' button, and the dialog with the request form that it opens. */
export function PrivacyRequest({ className }: { readonly className: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" data-with-script="" className={className} onClick={() => setOpen(true)}>
        {title}
      </button>
      <p data-without-script="">
        {title}: the form needs JavaScript. Without it, write to{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
      {open && <PrivacyRequestDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PrivacyRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    dialog.current?.showModal();
    return () => clearTimeout(timer.current);
  }, []);

  return (
    <Dialog ref={dialog} title={title} onClose={onClose}>
      <PrivacyRequestForm
        onSuccess={() => {
          timer.current = setTimeout(() => dialog.current?.close(), closeDelayMs);
        }}
      />
    </Dialog>
  );
}
