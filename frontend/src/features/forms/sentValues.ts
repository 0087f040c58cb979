type TextControl = HTMLInputElement | HTMLTextAreaElement;

function isTextControl(element: Element): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function textControls(form: HTMLFormElement): readonly TextControl[] {
  return Array.from(form.elements).filter(isTextControl);
}

/** What stands in a form's fields at one moment, by their names. */
export type Values = ReadonlyMap<string, string>;

/** What a person typed that was not sent. */
export interface Unsent {
  /** The field's label, as the page shows it. */
  readonly label: string;
  readonly value: string;
}

/** Reads the fields of a form. */
export function readValues(form: HTMLFormElement): Values {
  return new Map(textControls(form).map(({ name, value }) => [name, value]));
}

/** Puts values into a form's fields; a field that holds something already keeps it. */
export function restoreValues(form: HTMLFormElement, values: Values): void {
  for (const control of textControls(form)) {
    control.value ||= values.get(control.name) ?? '';
  }
}

/**
 * Clears the fields of what was sent. A field that was typed in since keeps all of its text: nobody
 * but the visitor has it.
 *
 * @param sent what stood in the fields when they were sent
 * @returns what is left in them
 */
export function clearSent(form: HTMLFormElement, sent: Values): readonly Unsent[] {
  const unsent: Unsent[] = [];
  for (const control of textControls(form)) {
    if (control.value === sent.get(control.name)) {
      control.value = control.defaultValue;
    } else if (control.value !== '') {
      unsent.push({ label: control.labels?.[0]?.textContent ?? '', value: control.value });
    }
  }
  return unsent;
}
