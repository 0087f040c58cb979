import { formFields } from '../../../lambdas/contract/api.ts';

/** A contact message that is good. */
export const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'An audit',
  message: 'Could you look at our AWS accounts?',
};

/** A privacy request that is good. */
export const privacyRequest = {
  name: 'Al Khwarizmi',
  email: 'al@example.com',
  address: '1 Main Street, Sacramento, CA',
  type: 'ccpa_request',
};

/** JSON bodies for the contact route; the document and the API have to agree on each. */
export const submissions: readonly (readonly [what: string, status: 200 | 400, body: unknown])[] = [
  ['a message', 200, message],
  ['a cart', 200, { ...message, subject: 'Solutions Interest', phone: '+1 202 555 0100' }],
  ['a privacy request', 200, privacyRequest],
  ['null for what is optional', 200, { ...message, company: null, phone: null, address: null }],
  ['empty optional fields', 200, { ...message, company: '', phone: '' }],
  ['an unknown member', 200, { ...message, more: [1, 2] }],
  ['another type', 200, { ...message, type: 'other' }],
  ['lines and tabs in the message', 200, { ...message, message: 'a\n\tb\r\nc' }],
  ['nothing', 400, {}],
  ['a list', 400, [message]],
  ['null', 400, null],
  ['a text', 400, 'message'],
  ['no message', 400, { ...message, message: undefined }],
  ['no subject', 400, { ...message, subject: null }],
  ['no name', 400, { ...message, name: '   ' }],
  ['a number for a name', 400, { ...message, name: 1 }],
  ['an object for a company', 400, { ...message, company: {} }],
  ['a line break in the name', 400, { ...message, name: 'Ada\r\nBcc: all@example.com' }],
  ['a control character in the message', 400, { ...message, message: 'a\u0000b' }],
  ['a lone carriage return in the message', 400, { ...message, message: 'a\rb' }],
  ['a line separator in the subject', 400, { ...message, subject: 'a\u2028b' }],
  ['no domain', 400, { ...message, email: 'ada' }],
  ['a domain without a dot', 400, { ...message, email: 'ada@example' }],
  ['two addresses', 400, { ...message, email: 'ada@example.com,al@example.com' }],
  ['a privacy request without an address', 400, { ...privacyRequest, address: '' }],
  ['no e-mail in a privacy request', 400, { ...privacyRequest, email: undefined }],
];

/** An address of 254 characters, the most that mail allows. */
const longestEmail = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`;

/** Each field with a text as long as it may be. */
export const lengths = Object.entries(formFields).map(
  ([field, { maxLength }]) =>
    [field, maxLength, field === 'email' ? longestEmail : 'x'.repeat(maxLength)] as const,
);

/** A body of a number of bytes. */
export function bodyOf(bytes: number): string {
  return JSON.stringify({ ...message, more: '' }).replace(
    '""',
    `"${'x'.repeat(bytes - JSON.stringify({ ...message, more: '' }).length)}"`,
  );
}
