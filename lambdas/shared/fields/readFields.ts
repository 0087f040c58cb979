import type { FieldError } from '../../contract/api.ts';
import { type FieldRule, findFieldFault } from '../../contract/fieldFault.ts';

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
    const text = readText(body.get(field), rule);
    if (!text.ok) {
      errors.push({ field, message: text.message });
    } else if (text.value !== '') {
      fields[field] = text.value;
    }
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, fields: fields as Fields<Rules> };
}

export type TextRead =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string };

/** Reads one text: well-formed Unicode, trimmed; empty when it is optional and nothing was given. */
export function readText(value: unknown, rule: FieldRule): TextRead {
  if (value !== undefined && value !== null && typeof value !== 'string') {
    return { ok: false, message: `${rule.label} must be text.` };
  }
  const text = (value ?? '').toWellFormed();
  const message = findFieldFault(text, rule);
  return message === undefined ? { ok: true, value: text.trim() } : { ok: false, message };
}
