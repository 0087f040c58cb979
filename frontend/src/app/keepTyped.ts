type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface TypedField {
  readonly field: Field;
  readonly key: string;
  readonly value: string;
  readonly checked: boolean;
  readonly focused: boolean;
}

/** Which field of the page a control is, in every rendering of the page. */
function keyOf(field: Field, fields: readonly Field[]): string {
  const alike = fields.filter(({ name, type }) => name === field.name && type === field.type);
  return `${field.name} ${field.type} ${alike.indexOf(field)}`;
}

function fieldsOf(root: Element): readonly TypedField[] {
  const fields = Array.from(root.querySelectorAll<Field>('input, textarea, select'));
  return fields.map((field) => ({
    field,
    key: keyOf(field, fields),
    value: field.value,
    checked: 'checked' in field && field.checked,
    focused: field === document.activeElement,
  }));
}

/**
 * Keeps what the visitor typed before hydration. React takes over the fields of a page as they are;
 * only if a translator or an extension has changed the page, it renders them anew.
 *
 * @returns a function for after hydration: fills in fields that were rendered anew
 */
export function keepTyped(root: Element): () => void {
  const before = fieldsOf(root);
  return () => {
    const now = new Map(fieldsOf(root).map(({ field, key }) => [key, field]));
    for (const { field, key, value, checked, focused } of before) {
      const fresh = now.get(key);
      if (!field.isConnected && fresh) {
        fresh.value = value;
        if (fresh instanceof HTMLInputElement) {
          fresh.checked = checked;
        }
        if (focused) {
          fresh.focus({ preventScroll: true });
        }
      }
    }
  };
}
