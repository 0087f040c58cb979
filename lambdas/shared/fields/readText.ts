export type FieldRule = {
  /** The field's name as the form shows it. */
  readonly label: string;
  /** See fieldLengths. */
  readonly maxLength: number;
  readonly required?: boolean;
  /** Line breaks and tabs are welcome. */
  readonly multiline?: boolean;
  readonly email?: boolean;
};

export type TextRead =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string };

/** C0, DEL and C1 controls, and Unicode's own line and paragraph separators. */
const controlCharacters = /[\p{Cc}\u2028\u2029]/u;

/** The same without line feed, a carriage return before one, and tab. */
const controlCharactersInLines = /(?![\n\t]|\r\n)[\p{Cc}\u2028\u2029]/u;

/**
 * Reads one text: well-formed Unicode, trimmed, within its length, without control characters,
 * those at its ends included. Empty when the field is optional and nothing was given.
 */
export const readText = (value: unknown, rule: FieldRule): TextRead => {
  const { label, maxLength, required, multiline } = rule;
  if (value !== undefined && value !== null && typeof value !== 'string') {
    return { ok: false, message: `${label} must be text.` };
  }
  const text = (value ?? '').toWellFormed();
  const trimmed = text.trim();
  if (trimmed === '' && required) return { ok: false, message: `${label} is required.` };
  if (trimmed.length > maxLength) {
    return { ok: false, message: `${label} may have at most ${maxLength} characters.` };
  }
  if (multiline && controlCharactersInLines.test(text)) {
    return { ok: false, message: `${label} may not contain control characters.` };
  }
  if (!multiline && controlCharacters.test(text)) {
    return {
      ok: false,
      message: `${label} may not contain line breaks or control characters.`,
    };
  }
  return { ok: true, value: trimmed };
};
