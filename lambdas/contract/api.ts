/** The API's stage at API Gateway, and so the first part of every path that a browser asks for. */
export const apiStage = 'prod';

/** The API's paths, without the stage. Each takes POST. */
export const apiPaths = {
  /** The contact form, the cart's request and the privacy request. */
  contact: '/forms/contact',
  /** AWS Marketplace's form POST, which brings a buyer. */
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

/** The body of a successful response (200): the reference number that the visitor can quote. */
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
