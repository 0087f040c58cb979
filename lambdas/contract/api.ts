import { asciiAddress, findAddressFault, isBlank } from './emailAddress.ts';

/** The API's stage at API Gateway, and so the first part of every path that a browser asks for. */
export const apiStage = 'prod';

/** The API's paths, without the stage. Each takes POST. */
export const apiPaths = {
  /** The contact form, the cart's request and the privacy request. */
  contact: '/forms/contact',
  /** AWS Marketplace's form POST, which a buyer's browser sends. */
  landing: '/photo-kiosk-backend/aws-marketplace-landing',
  /** The buyer's registration. */
  registration: '/photo-kiosk-backend/aws-marketplace-fulfillment',
} as const;

export type ApiPath = (typeof apiPaths)[keyof typeof apiPaths];

/**
 * With the firewall on, CloudFront sends this header to prove that a request came through the site.
 */
export const originKeyHeader = 'x-origin-key';

/** The largest request body, in bytes, once base64 is decoded. */
export const maxBodyBytes = 65_536;

/**
 * The body of a successful response (200): the reference number that the visitor can quote. The
 * body of any other response is a Problem.
 */
export interface Accepted {
  readonly reference: string;
}

/** One faulty field, with a sentence for the person who filled it in. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The body of an error response, `application/problem+json` (RFC 9457). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
}

/** A form field. Browser, validation, record, mail, export and API document all use this. */
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

/** Far longer than AWS's tokens, whose length isn't documented. */
export const maxTokenLength = 8192;

/** The form field that asks for a registration's welcome mail again. */
export const againField = 'again';

/** The rest is optional: browsers can show the success page without it. */
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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML or XML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * A piece of HTML with places, such as `{{value}}`, for other HTML. Inserted HTML isn't searched
 * for places.
 */
export type HtmlTemplate = string;

/** A field as the page shows it again. */
export interface FieldTemplates {
  readonly name: FieldName;
  readonly multiline: boolean;
  /** Place: `value`. */
  readonly fine: HtmlTemplate;
  /** Places: `value` and `error`. */
  readonly faulty: HtmlTemplate;
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
  readonly sent: HtmlTemplate;
  /** The main part with the form again. Places: `result` and `fields`; the registration's `token`. */
  readonly refused: HtmlTemplate;
  /** Place in `refused`: `detail`. */
  readonly results: Readonly<Record<Refusal, HtmlTemplate>>;
  readonly fields: readonly FieldTemplates[];
}

/** What the site's build provides for the function that answers such posts. */
export interface FormPages {
  /** The content security policy of the pages. */
  readonly policy: string;
  /** The whole document. Places: `title` and `main`. */
  readonly document: HtmlTemplate;
  /** Asks for a welcome mail once more. Places: `token` and `email`. */
  readonly again: HtmlTemplate;
  readonly forms: Readonly<Record<FormKind, FormPage>>;
}

/** The file that holds it, beside the function's bundle. */
export const formPagesFile = 'form-pages.json';

/** The page on which buyers register, and on which they read why they can't. */
export const registrationPage = '/products/photo-kiosk-backend/fulfillment';

/** The page with the form that posts to an address. Who opens that address is sent to the page. */
export const pagesOfForms: Readonly<Record<ApiPath, string>> = {
  [apiPaths.contact]: '/contact-us',
  [apiPaths.landing]: registrationPage,
  [apiPaths.registration]: registrationPage,
};

/**
 * Why a buyer from AWS Marketplace can't go on: what the registration page's address says as its
 * `problem`, and the words for it. What to do about it is shown beside them.
 */
export const obstacles = {
  'missing-token': 'Your registration token is missing.',
  expired: 'Your registration link has expired or is not valid.',
  'other-product':
    'This purchase is for a different product, so your registration could not be finished.',
  unavailable: 'AWS Marketplace could not confirm your purchase just now.',
  'not-stored': 'We could not store your registration just now.',
  closed: 'Registrations are not open yet.',
  unidentified:
    'AWS Marketplace did not tell us which license is yours, so your registration could not be finished.',
} as const;

export type Obstacle = keyof typeof obstacles;

/** Why a buyer can't go on, with the number to quote where something was stored. */
export interface TurnedAway {
  readonly why: Obstacle;
  readonly reference?: string;
}

/** The address that shows a buyer why; the page notices a missing token itself. */
export function addressFor({ why, reference }: TurnedAway): string {
  const query = new URLSearchParams({ problem: why, ...(reference && { reference }) });
  return why === 'missing-token' ? registrationPage : `${registrationPage}?${query}`;
}

/** Reads the query of such an address; undefined if its problem is unknown. */
export function readTurnedAway(query: URLSearchParams): TurnedAway | undefined {
  const why = query.get('problem') ?? '';
  const reference = query.get('reference') ?? '';
  return Object.keys(obstacles).includes(why)
    ? { why: why as Obstacle, ...(/^A-[0-9A-Z]{8}$/.test(reference) && { reference }) }
    : undefined;
}
