import { ApiError } from '../../api/sendForm.ts';

export interface Faults {
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Its sentences about other problems, which another try won't solve. */
  readonly reasons: readonly string[];
}

/** Whether a failure is temporary, so that another try may succeed. */
export function isForNow(status: number): boolean {
  return status >= 500 || [408, 425, 429].includes(status);
}

export function findFaults(form: HTMLFormElement, error: unknown): Faults {
  const objection = error instanceof ApiError ? error.objection : undefined;
  if (!objection || isForNow(objection.status)) {
    return { fieldErrors: {}, reasons: [] };
  }
  const { detail, errors = [{ field: '', message: detail }] } = objection;
  const fieldErrors: Record<string, string> = {};
  const reasons = new Set<string>();
  for (const { field, message } of errors) {
    if (form.querySelector(`[name="${CSS.escape(field)}"]:not([type=hidden], [inert] *)`)) {
      fieldErrors[field] = message;
    } else {
      reasons.add(message);
    }
  }
  return { fieldErrors, reasons: [...reasons] };
}

export function focusFirstFault(form: HTMLFormElement, { fieldErrors }: Faults): void {
  const names = Object.keys(fieldErrors);
  const fields = Array.from(form.querySelectorAll<HTMLElement>('[name]'));
  fields.find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus();
}

/**
 * Whether a form may be sent; if not, the browser shows why. Each field validates its value once
 * more, because autofill and restored drafts come without an event.
 */
export function isReady(form: HTMLFormElement): boolean {
  for (const control of Array.from(form.elements)) {
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return form.reportValidity();
}
