import { type FormEvent, useRef, useState } from 'react';
import { company } from '../../../../lambdas/contract/company.ts';
import { doNotSellId, paths } from '../../paths.ts';
import type { PrivacyDialog } from './PrivacyDialog.tsx';

const title = 'Do Not Sell My Personal Information';

export const privacyRequestId = 'privacy-request';

/**
 * The 'Do Not Sell' button, and the dialog that it opens. The dialog is loaded on demand, because few
 * visitors ask for it. Without scripts the button leads to the same form in the privacy policy.
 */
export function PrivacyButton({ className }: { readonly className: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<typeof PrivacyDialog>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);

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
    const loaded = await load();
    setOpen(loaded);
    setFailed(!loaded);
  }

  return (
    <>
      <form id={privacyRequestId} action={`${paths.privacyPolicy}#${doNotSellId}`} onSubmit={show}>
        <button type="submit" ref={button} className={className} onPointerEnter={load}>
          {title}
        </button>
      </form>
      {failed && (
        <p role="alert">
          The form did not arrive. Reload the page and try again, or write to{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      )}
      {Dialog && <Dialog title={title} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
