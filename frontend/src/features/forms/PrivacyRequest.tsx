import { useRef, useState } from 'react';
import { company } from '../../../../lambdas/contract/company.ts';
import { useRequestDialog } from './useRequestDialog.ts';

const title = 'Do Not Sell My Personal Information';

/** The 'Do Not Sell' button, and the dialog with the request form that it opens. */
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

  return (
    <>
      <button
        type="button"
        data-with-script=""
        ref={button}
        className={className}
        onClick={show}
        onPointerEnter={load}
      >
        {title}
      </button>
      <p data-without-script="">
        {`${title}: the form needs JavaScript. Without it, write to `}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
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
