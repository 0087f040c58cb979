import { type ReactNode, type RefObject, useId, useLayoutEffect } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Opened with `showModal()`; the browser keeps focus inside and gives it back on closing. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
}

/** Lets a dialog open and close in browsers without dialogs: there it shows where it stands. */
function completeDialog(dialog: HTMLDialogElement): void {
  if (!('showModal' in dialog)) {
    Object.assign(dialog as HTMLElement, {
      showModal: () => (dialog as HTMLElement).setAttribute('open', ''),
      close() {
        (dialog as HTMLElement).removeAttribute('open');
        (dialog as HTMLElement).dispatchEvent(new Event('close'));
      },
    });
  }
}

export function Dialog({ title, children, ref, onClose }: DialogProps) {
  const headingId = useId();
  useLayoutEffect(() => {
    if (ref.current) {
      completeDialog(ref.current);
    }
  }, [ref]);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      <div className={styles.top}>
        <h2 id={headingId}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => ref.current?.close()}
        >
          ×
        </button>
      </div>
      {children}
    </dialog>
  );
}
