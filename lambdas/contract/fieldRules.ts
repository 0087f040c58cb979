import { asciiAddress, findAddressFault, isBlank } from './emailAddress.ts';
import type { FormField } from './forms.ts';

export interface FieldRule extends FormField {
  readonly required?: boolean;
}

/** C0, DEL and C1 controls, and Unicode's own line and paragraph separators. */
const controlCharacters = /[\p{Cc}\u2028\u2029]/u;

/** The same without line feed, a carriage return before one, and tab. */
const controlCharactersInLines = /(?![\n\t]|\r\n)[\p{Cc}\u2028\u2029]/u;

/**
 * A field's text as it is checked and stored: white space at both ends removed, an address in ASCII,
 * empty if nobody would see anything of it.
 */
export function readFieldText(text: string, { email }: Pick<FormField, 'email'>): string {
  if (isBlank(text)) {
    return '';
  }
  return email ? asciiAddress(text) : text.trim();
}

/**
 * A sentence for the visitor about what is wrong with a text; undefined if it is fine. The browser
 * asks before it sends, the server before it stores. White space at both ends is ignored, control
 * characters there aren't.
 */
export function findFieldFault(text: string, rule: FieldRule): string | undefined {
  const { label, maxLength, required, multiline, email } = rule;
  const read = readFieldText(text, rule);
  if (read === '' && required) {
    return `${label} is required.`;
  }
  if (read.length > maxLength) {
    return `${label} may have at most ${maxLength} characters.`;
  }
  if (multiline && controlCharactersInLines.test(text)) {
    return `${label} may not contain control characters.`;
  }
  if (!multiline && controlCharacters.test(text)) {
    return `${label} may not contain line breaks or control characters.`;
  }
  return email && read !== '' ? findAddressFault(read, label) : undefined;
}
