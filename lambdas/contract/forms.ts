import { type ApiPath, apiPaths } from './api.ts';

/** A form field. Browser, validation, record, email, export and API document all use this. */
export interface FormField {
  /** Its label, unless a form uses another one. */
  readonly label: string;
  /** Counted as a browser's `maxlength` counts: UTF-16 code units, white space at both ends removed. */
  readonly maxLength: number;
  readonly email?: true;
  /** Line breaks and tabs are allowed. */
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

/** The fields that visitors fill in, by form and in the form's order; true if required. */
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

/** Labels of fields in a form that doesn't use the field's own. */
const formLabels: Readonly<Record<FormKind, Readonly<Partial<Record<FieldName, string>>>>> = {
  contact: {},
  interest: {
    name: 'Full Name',
    phone: 'Phone Number',
    message: 'What you are interested in',
  },
  privacy: { address: 'California address' },
  registration: {},
};

/** A field's label in a form, which messages about it use too. */
export function fieldLabel(kind: FormKind, name: FieldName): string {
  return formLabels[kind][name] ?? formFields[name].label;
}

/** The page on which buyers register, and on which they read why they can't. */
export const registrationPage = '/products/photo-kiosk-backend/fulfillment';

/** The page with the form that posts to an address. Who opens that address is sent to the page. */
export const pagesOfForms: Readonly<Record<ApiPath, string>> = {
  [apiPaths.contact]: '/contact-us',
  [apiPaths.landing]: registrationPage,
  [apiPaths.registration]: registrationPage,
};
