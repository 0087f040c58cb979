import { readValues, restoreValues, type Values } from './sentValues.ts';

/** A form's fields, which outlive the page that shows them. */
export interface KeptFields {
  /**
   * A ref for the form: while it is away, what stood in its fields is kept, and it comes back with
   * the form.
   */
  readonly ref: (form: HTMLFormElement) => () => void;
  /** The form on the page, if it is there. */
  readonly shown: () => HTMLFormElement | undefined;
  /** Reads anew what is kept of a form that left the page. */
  readonly keep: (form: HTMLFormElement) => void;
}

/**
 * Keeps what visitors type into a form while they read another page and come back. It is kept in
 * memory and nowhere else, so that it is gone when the tab is.
 *
 * @param onMove called when the form comes to the page, or leaves it
 */
export function keepFields(onMove?: (isShown: boolean) => void): KeptFields {
  let kept: Values = new Map();
  let shown: HTMLFormElement | undefined;

  function keep(form: HTMLFormElement) {
    kept = readValues(form);
  }

  return {
    ref(form) {
      shown = form;
      restoreValues(form, kept);
      onMove?.(true);
      return () => {
        keep(form);
        shown = undefined;
        onMove?.(false);
      };
    },
    shown: () => shown,
    keep,
  };
}
