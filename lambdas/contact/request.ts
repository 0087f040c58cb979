import type { Accepted } from '../shared/http/accepted.ts';

/** The subject that makes a submission a cart's interest request. */
export const interestSubject = 'Solutions Interest';

/** The type that makes a submission a privacy request. */
export const privacyRequestType = 'ccpa_request';

/** A field of the forms that people don't see; a body that has it comes from a machine. */
export const trapField = 'topic';

/** The header in which our forms tell how long filling them in took, in ms. */
export const fillTimeHeader = 'x-form-fill-ms';

/** Nobody fills in a form faster than this, with the help of a browser either. */
export const minimumFillTimeMs = 1000;

/** The contact form's body. */
export type ContactMessage = {
  name: string;
  email: string;
  company?: string;
  subject: string;
  message: string;
};

/** The cart's body. */
export type InterestRequest = {
  name: string;
  email: string;
  phone?: string;
  subject: typeof interestSubject;
  message: string;
};

/** The privacy form's body. */
export type PrivacyRequest = {
  name: string;
  email: string;
  address: string;
  phone?: string;
  subject: string;
  message: string;
  type: typeof privacyRequestType;
};

/** What POST /forms/contact takes, as JSON. */
export type ContactRequest = ContactMessage | InterestRequest | PrivacyRequest;

/** What POST /forms/contact answers with status 200; anything else is a Problem. */
export type ContactAnswer = Accepted;
