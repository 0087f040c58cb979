import { formFields } from '../contract/forms.ts';
import { readFields } from '../shared/fields/readFields.ts';
import type { JsonObject } from '../shared/http/request.ts';

/** Far above AWS's tokens, which have no documented length. */
const maxTokenLength = 8192;

const rules = {
  token: { label: 'Registration token', maxLength: maxTokenLength, required: true },
  email: { ...formFields.email, required: true },
} as const;

/**
 * Reads token and e-mail address; all fields at fault where any are. A plus sign that became a
 * space on its way through an address bar is put back.
 */
export function readRegistration(body: JsonObject) {
  const read = readFields(body, rules);
  if (!read.ok) {
    return read;
  }
  const { token, email } = read.fields;
  return { ok: true as const, token: token.replaceAll(' ', '+'), email };
}
