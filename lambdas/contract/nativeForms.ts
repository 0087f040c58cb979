import {
  type FieldName,
  formContents,
  interestSubject,
  privacyRequestType,
  type SubmissionKind,
} from './forms.ts';

/** The forms of the site: the three of POST /forms/contact, and the buyer's registration. */
export type FormKind = SubmissionKind | 'registration';

/** What is fixed in a form beside what its visitor fills in. */
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

/**
 * What the visitor fills in where the browser posts a form by itself. The cart is kept by script:
 * without it the visitor says what the cart would have held.
 */
export const nativeContents = {
  ...formContents,
  interest: { ...formContents.interest, message: true },
  registration: { email: true },
} as const satisfies Readonly<Record<FormKind, Partial<Record<FieldName, boolean>>>>;
