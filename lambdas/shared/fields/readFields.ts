import type { FieldError } from '../../contract/api.ts';
import type { FormField } from '../../contract/forms.ts';

export type FieldRules = Readonly<Record<string, FieldRule>>;

/** The fields that a body holds: known names only, none of them empty. */
export type Fields<Rules extends FieldRules> = {
  [Name in keyof Rules as Rules[Name] extends { required: true } ? Name : never]: string;
} & {
  [Name in keyof Rules as Rules[Name] extends { required: true } ? never : Name]?: string;
};

export type FieldsRead<Rules extends FieldRules> =
  | { readonly ok: true; readonly fields: Fields<Rules> }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * Reads the fields that the rules name and leaves out all others; every field at fault is told,
 * in the rules' order. An optional field that is empty, null or missing is left out.
 */
export function readFields<const Rules extends FieldRules>(
  body: ReadonlyMap<string, unknown>,
  rules: Rules,
): FieldsRead<Rules> {
  const fields: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const [field, rule] of Object.entries(rules)) {
    const text = (rule.email ? readEmail : readText)(body.get(field), rule);
    if (!text.ok) {
      errors.push({ field, message: text.message });
    } else if (text.value !== '') {
      fields[field] = text.value;
    }
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, fields: fields as Fields<Rules> };
}

/** What a text may be. */
export interface FieldRule extends FormField {
  readonly required?: boolean;
}

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
export function readText(value: unknown, rule: FieldRule): TextRead {
  const { label, maxLength, required, multiline } = rule;
  if (value !== undefined && value !== null && typeof value !== 'string') {
    return { ok: false, message: `${label} must be text.` };
  }
  const text = (value ?? '').toWellFormed();
  const trimmed = text.trim();
  if (trimmed === '' && required) {
    return { ok: false, message: `${label} is required.` };
  }
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
}

/**
 * A local part of dot-separated atoms (RFC 5322) and a domain with a dot, in ASCII: what a
 * browser's e-mail field sends, and one address exactly. A top-level domain is never a number.
 */
const oneAddress =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Reads one e-mail address. */
export function readEmail(value: unknown, rule: FieldRule): TextRead {
  const text = readText(value, rule);
  if (!text.ok || text.value === '' || oneAddress.test(text.value)) {
    return text;
  }
  return { ok: false, message: `${rule.label} must be one address such as name@company.com.` };
}
