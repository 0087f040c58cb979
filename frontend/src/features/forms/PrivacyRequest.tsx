import { type FormEvent, useRef, useState } from 'react';
import { company } from '../../../../lambdas/contract/company.ts';
import { doNotSellId, paths } from '../../paths.ts';
import { useRequestDialog } from './useRequestDialog.ts';

const title = 'Do Not Sell My Personal Information';

/**
 * The 'Do Not Sell' button, and the dialog with the request form that it opens. Without script the
 * button leads to the same form in the privacy policy.
 */
export function PrivacyRequest({ className }: { readonly className: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const { Dialog, load } = useRequestDialog();

  async function show() {
    // From here the browser knows where the focus goes when the dialog closes.
    button.current?.focus({ preventScroll: true });
    const there = await load();
    setOpen(there);
    setFailed(!there);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void show();
  }

  return (
    <>
      <form action={`${paths.privacyPolicy}#${doNotSellId}`} onSubmit={submit}>
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
      {Dialog && (
        <Dialog
          title={title}
          open={open}
          onOpen={show}
          onClose={() => setOpen(false)}
          onDismiss={() => button.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  );
}
