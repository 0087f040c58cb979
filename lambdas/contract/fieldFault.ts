import type { FormField } from './forms.ts';

/** What a text may be. */
export interface FieldRule extends FormField {
  readonly required?: boolean;
}

/** C0, DEL and C1 controls, and Unicode's own line and paragraph separators. */
const controlCharacters = /[\p{Cc}\u2028\u2029]/u;

/** The same without line feed, a carriage return before one, and tab. */
const controlCharactersInLines = /(?![\n\t]|\r\n)[\p{Cc}\u2028\u2029]/u;

/**
 * A local part of dot-separated atoms (RFC 5322) and a domain with a dot, in ASCII: what a
 * browser's e-mail field sends, and one address exactly. A top-level domain is never a number.
 */
const oneAddress =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * What is wrong with a text, in a sentence for who typed it; undefined where nothing is. The browser
 * asks before it sends, the server before it stores. White space at both ends doesn't count, control
 * characters there do.
 */
export function findFieldFault(text: string, rule: FieldRule): string | undefined {
  const { label, maxLength, required, multiline, email } = rule;
  const trimmed = text.trim();
  if (trimmed === '' && required) {
    return `${label} is required.`;
  }
  if (trimmed.length > maxLength) {
    return `${label} may have at most ${maxLength} characters.`;
  }
  if (multiline && controlCharactersInLines.test(text)) {
    return `${label} may not contain control characters.`;
  }
  if (!multiline && controlCharacters.test(text)) {
    return `${label} may not contain line breaks or control characters.`;
  }
  return email && trimmed !== '' && !oneAddress.test(trimmed)
    ? `${label} must be one address such as name@company.com.`
    : undefined;
}
