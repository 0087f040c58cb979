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

/** The form field that asks for a registration's welcome email again. */
export const againField = 'again';

/** The rest is optional: browsers can show the success page without it. */
export type RegistrationAnswer = Accepted & {
  /** Sentences about the welcome email and about an address that was registered before. */
  readonly next?: string;
  /** Whether the welcome email can be sent once more. */
  readonly again?: boolean;
};
