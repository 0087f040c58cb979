/**
 * Whether a form may be sent; else the browser shows what stands in the way. Each field looks at its
 * value once more: help with filling in, and what is put back, come without an event.
 */
export function isReady(form: HTMLFormElement): boolean {
  for (const control of Array.from(form.elements)) {
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return form.reportValidity();
}
