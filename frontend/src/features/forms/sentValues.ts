type TextControl = HTMLInputElement | HTMLTextAreaElement;

function isTextControl(element: Element): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** What stands in a form's fields at one moment. */
export type Values = ReadonlyMap<TextControl, string>;

/** What a person typed that was not sent. */
export interface Unsent {
  /** The field's label, as the page shows it. */
  readonly label: string;
  readonly value: string;
}

/** Reads the fields of a form. */
export function readValues(form: HTMLFormElement): Values {
  return new Map(
    Array.from(form.elements)
      .filter(isTextControl)
      .map((control) => [control, control.value]),
  );
}

/**
 * Clears the fields of what was sent. A field that was typed in since keeps all of its text: nobody
 * but the visitor has it.
 *
 * @param sent what stood in the fields when they were sent
 * @returns what is left in them
 */
export function clearSent(sent: Values): readonly Unsent[] {
  const unsent: Unsent[] = [];
  for (const [control, value] of sent) {
    if (control.value === value) {
      control.value = control.defaultValue;
    } else if (control.value !== '') {
      unsent.push({ label: control.labels?.[0]?.textContent ?? '', value: control.value });
    }
  }
  return unsent;
}
