import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { doNotSellId, paths } from '../../paths.ts';
import type { PrivacyDialog } from './PrivacyDialog.tsx';

const title = 'Do Not Sell My Personal Information';

/** How long a click waits for the dialog's script, in milliseconds. */
const patienceMs = 3000;

/**
 * The 'Do Not Sell' button, and the dialog that it opens. The dialog is loaded on demand, because few
 * visitors ask for it. Without it, or without scripts, the button leads to the same form in the
 * privacy policy.
 */
export function PrivacyButton({ className }: { readonly className: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<typeof PrivacyDialog>();
  const [open, setOpen] = useState(false);
  const [reference, setReference] = useState<string>();

  async function load(): Promise<boolean> {
    try {
      const module = await import('./PrivacyDialog.tsx');
      setDialog(() => module.PrivacyDialog);
      return true;
    } catch (error) {
      console.error('The dialog could not be loaded:', error);
      return false;
    }
  }

  async function show(event: FormEvent) {
    event.preventDefault();
    // When the dialog closes, the browser gives the focus back to the element that has it here.
    button.current?.focus({ preventScroll: true });
    const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false));
    if (await Promise.race([load(), tooLate])) {
      setOpen(true);
    } else {
      navigate(`${paths.privacyPolicy}#${doNotSellId}`);
    }
  }

  return (
    <>
      <form action={`${paths.privacyPolicy}#${doNotSellId}`} onSubmit={show}>
        <button type="submit" ref={button} className={className} onPointerEnter={load}>
          {title}
        </button>
      </form>
      {reference && <p>The reference number of your request is {reference}</p>}
      {Dialog && (
        <Dialog title={title} open={open} onClose={() => setOpen(false)} onSent={setReference} />
      )}
    </>
  );
}
