import { type ReactNode, type RefObject, useId } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Opened with `showModal()`; the browser keeps focus inside and gives it back on closing. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: () => void;
}

export function Dialog({ title, children, ref, onClose }: DialogProps) {
  const headingId = useId();
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
