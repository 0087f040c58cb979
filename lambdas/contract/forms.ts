import type { Accepted } from './api.ts';

/** A field of a form, the same for browser, validation, record, mail, export and API document. */
export interface FormField {
  /** Its label, unless a form uses another one. */
  readonly label: string;
  /** Counted as a browser's `maxlength` counts: UTF-16 code units, white space at both ends removed. */
  readonly maxLength: number;
  readonly email?: true;
  /** Line breaks and tabs are welcome. */
  readonly multiline?: true;
}

/** Every field that a visitor's form may have, in the order in which people read them. */
export const formFields = {
  name: { label: 'Name', maxLength: 200 },
  email: { label: 'Email', maxLength: 254, email: true },
  company: { label: 'Company', maxLength: 200 },
  phone: { label: 'Phone', maxLength: 50 },
  address: { label: 'Address', maxLength: 200 },
  subject: { label: 'Subject', maxLength: 200 },
  message: { label: 'Message', maxLength: 5000, multiline: true },
} as const satisfies Readonly<Record<string, FormField>>;

export type FieldName = keyof typeof formFields;

export const fieldNames = Object.keys(formFields) as readonly FieldName[];

/** What the visitor fills in, form by form, in the form's order; true where it must be. */
export const formContents = {
  contact: { name: true, email: true, company: false, subject: true, message: true },
  interest: { name: true, email: true, phone: false },
  privacy: { name: true, email: true, address: true, phone: false },
} as const satisfies Readonly<Record<string, Partial<Record<FieldName, boolean>>>>;

export type SubmissionKind = keyof typeof formContents;

export type SubmissionFields = { readonly name: string; readonly email: string } & {
  readonly [Name in FieldName]?: string;
};

export const interestSubject = 'Solutions Interest';

/** The type that makes a submission a privacy request. */
export const privacyRequestType = 'ccpa_request';

/** What POST /forms/contact takes, as JSON: a message, a cart's request or a privacy request. */
export type ContactRequest = { readonly [Name in FieldName | 'type']?: string };

export function pickFields(
  kind: SubmissionKind,
  values: Readonly<Record<string, string>>,
): ContactRequest {
  const names = Object.keys(formContents[kind]);
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

/** A field of the forms that people don't see. If a body has it, a bot sent it. */
export const trapField = 'topic';

/** The header with the time that filling in the form took, in ms. */
export const fillTimeHeader = 'x-form-fill-ms';

/** Nobody fills in a form faster than this, even with autofill. */
export const minimumFillTimeMs = 1000;

/**
 * What the registration takes, as JSON. The token is the one in the page's address: the handle that
 * marketplace-landing gave out, or a raw AWS token.
 */
export interface RegistrationRequest {
  token: string;
  email: string;
}

/** The field of a form that asks for the welcome mail of a registration once more. */
export const againField = 'again';

/** The response with status 200. Any other response is a Problem. */
export type ContactAnswer = Accepted;

/** Browsers show the registration page's success without the rest, too. */
export type RegistrationAnswer = Accepted & {
  /** Sentences about the welcome mail and about an address that was registered before. */
  readonly next?: string;
  /** Whether the welcome mail can be sent once more. */
  readonly again?: boolean;
};

/** The forms of the site: the three of POST /forms/contact, and the buyer's registration. */
export type FormKind = SubmissionKind | 'registration';

/** The fixed fields of each form, sent along with those that the visitor fills in. */
export const fixedFields = {
  contact: {},
  interest: { subject: interestSubject },
  privacy: {
    subject: 'CCPA/CPRA Do Not Sell Request',
    message:
      'This is a request to opt out of the sale of my personal information under the CCPA/CPRA.',
    type: privacyRequestType,
  },
  registration: {},
} as const satisfies Readonly<Record<FormKind, Readonly<Record<string, string>>>>;

/** Fields of a form that the browser posts by itself; the cart needs scripts. */
export const nativeContents = {
  ...formContents,
  interest: { ...formContents.interest, message: true },
  registration: { email: true },
} as const satisfies Readonly<Record<FormKind, Partial<Record<FieldName, boolean>>>>;

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
 * A sentence for the visitor about what is wrong with a text; undefined if it is fine. The browser
 * asks before it sends, the server before it stores. White space at both ends is ignored, control
 * characters there aren't.
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

/**
 * A piece of HTML with places, such as `{{value}}`, for other HTML. Inserted HTML isn't searched
 * for places.
 */
export type Template = string;

/** A field as the page shows it again. */
export interface FieldTemplates {
  readonly name: FieldName;
  readonly multiline: boolean;
  /** Place: `value`. */
  readonly fine: Template;
  /** Places: `value` and `error`. */
  readonly faulty: Template;
}

/** Why nothing was stored. `refused` has a text of its own. */
export type Refusal = 'faults' | 'refused' | 'too-long';

/** The result pages of a form that the browser posts by itself. */
export interface FormPage {
  /** Titles of the whole document, as HTML. */
  readonly sentTitle: string;
  readonly refusedTitle: string;
  /**
   * The main part after a stored submission. Places: `reference` and `email`; the registration's
   * `next` and `again`.
   */
  readonly sent: Template;
  /** The main part with the form again. Places: `result` and `fields`; the registration's `token`. */
  readonly refused: Template;
  /** Place in `refused`: `detail`. */
  readonly results: Readonly<Record<Refusal, Template>>;
  readonly fields: readonly FieldTemplates[];
}

/** What the site's build provides for the function that answers such posts. */
export interface FormPages {
  /** The content security policy of the pages. */
  readonly policy: string;
  /** The whole document. Places: `title` and `main`. */
  readonly document: Template;
  /** Asks for a welcome mail once more. Places: `token` and `email`. */
  readonly again: Template;
  readonly forms: Readonly<Record<FormKind, FormPage>>;
}

/** The file that holds it, beside the function's bundle. */
export const formPagesFile = 'form-pages.json';
