import {
  type FieldName,
  formContents,
  interestSubject,
  privacyRequestType,
  type SubmissionKind,
} from './forms.ts';

/** What stands fixed in a form beside what its visitor fills in. */
export const fixedFields = {
  contact: {},
  interest: { subject: interestSubject },
  privacy: {
    subject: 'CCPA/CPRA Do Not Sell Request',
    message:
      'This is a request to opt out of the sale of my personal information under the CCPA/CPRA.',
    type: privacyRequestType,
  },
} as const satisfies Readonly<Record<SubmissionKind, Readonly<Record<string, string>>>>;

/**
 * What the visitor fills in where the browser posts a form by itself. The cart is kept by script:
 * without it the visitor says what the cart would have held.
 */
export const nativeContents = {
  ...formContents,
  interest: { ...formContents.interest, message: true },
} as const satisfies Readonly<Record<SubmissionKind, Partial<Record<FieldName, boolean>>>>;
