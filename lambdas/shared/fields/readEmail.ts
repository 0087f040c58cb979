import { type FieldRule, readText, type TextRead } from './readText.ts';

/**
 * A local part of dot-separated atoms (RFC 5322) and a domain with a dot, in ASCII: what a
 * browser's e-mail field sends, and one address exactly. A top-level domain is never a number.
 */
const oneAddress =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Reads one e-mail address. */
export const readEmail = (value: unknown, rule: FieldRule): TextRead => {
  const text = readText(value, rule);
  if (!text.ok || text.value === '' || oneAddress.test(text.value)) return text;
  return { ok: false, message: `${rule.label} must be one address such as name@company.com.` };
};
