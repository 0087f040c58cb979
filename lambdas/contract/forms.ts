import type { Accepted } from './api.ts';

/** A field of a form, the same for browser, validation, record, mail, export and API document. */
export interface FormField {
  /** Its name for people, where a form gives it no other. */
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

/** Which of the three forms a submission came through. */
export type SubmissionKind = keyof typeof formContents;

/** What is kept of a submission's words. */
export type SubmissionFields = { readonly name: string; readonly email: string } & {
  readonly [Name in FieldName]?: string;
};

/** The subject that makes a submission a cart's interest request. */
export const interestSubject = 'Solutions Interest';

/** The type that makes a submission a privacy request. */
export const privacyRequestType = 'ccpa_request';

type Contents = typeof formContents;

/** The fields of a form that must be filled in, or those that may be left out. */
type NamesWhere<Kind extends SubmissionKind, Required extends boolean> = {
  [Name in keyof Contents[Kind]]: Contents[Kind][Name] extends Required ? Name : never;
}[keyof Contents[Kind]];

/** What the visitor of one form filled in; what may be left out may also be empty. */
type Filled<Kind extends SubmissionKind> = { [Name in NamesWhere<Kind, true>]: string } & {
  [Name in NamesWhere<Kind, false>]?: string;
};

/** What a form asks for, out of all that stands in its fields. */
export function pickFields<Kind extends SubmissionKind>(
  kind: Kind,
  values: Readonly<Record<string, string>>,
): Filled<Kind> {
  const names = Object.keys(formContents[kind]);
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Filled<Kind>;
}

/** What POST /forms/contact takes, as JSON: a message, a cart's request or a privacy request. */
export type ContactRequest =
  | Filled<'contact'>
  | (Filled<'interest'> & { subject: typeof interestSubject; message: string })
  | (Filled<'privacy'> & { subject: string; message: string; type: typeof privacyRequestType });

/** The page with the contact form. */
export const contactPage = '/contact-us';

/** A field of the forms that people don't see; a body that has it comes from a machine. */
export const trapField = 'topic';

/** The header in which our forms tell how long filling them in took, in ms. */
export const fillTimeHeader = 'x-form-fill-ms';

/** Nobody fills in a form faster than this, with the help of a browser either. */
export const minimumFillTimeMs = 1000;

/**
 * What the registration takes, as JSON. The token is the one in the page's address: the handle that
 * marketplace-landing gave out, or a raw AWS token.
 */
export interface RegistrationRequest {
  token: string;
  email: string;
}

/** What is answered with status 200; anything else is a Problem. */
export type ContactAnswer = Accepted;

/**
 * What becomes of a mail: it was sent, goes out as soon as it can, waits for tomorrow as the address
 * had its mail of today, or reaches nobody.
 */
export const mailForecasts = ['sent', 'soon', 'tomorrow', 'none'] as const;

export type MailForecast = (typeof mailForecasts)[number];

/** The welcome mail's forecast may be missing. */
export type RegistrationAnswer = Accepted & { readonly welcome?: MailForecast };
