import type { FieldError, Problem } from './problem.ts';

const problem = (
  status: number,
  title: string,
  detail: string,
  errors?: readonly FieldError[],
): Problem => ({ type: 'about:blank', title, status, detail, ...(errors ? { errors } : {}) });

/** 400 that names every field at fault. */
export const invalidFields = (errors: readonly FieldError[]): Problem =>
  problem(400, 'Bad Request', 'Some fields need your attention.', errors);

/** 400 for what can't be read at all. */
export const badRequest = (detail: string): Problem => problem(400, 'Bad Request', detail);

export const forbidden = (detail: string): Problem => problem(403, 'Forbidden', detail);

export const notFound = (): Problem =>
  problem(404, 'Not Found', 'There is nothing at this address.');

export const methodNotAllowed = (allowed: string): Problem =>
  problem(405, 'Method Not Allowed', `This address takes ${allowed} only.`);

export const conflict = (detail: string): Problem => problem(409, 'Conflict', detail);

export const bodyTooLarge = (maxBytes: number): Problem =>
  problem(413, 'Content Too Large', `A request may have at most ${maxBytes} bytes.`);

/** 503: nothing is wrong with the request, and the same one may succeed later. */
export const unavailable = (
  detail = 'We could not store your request just now. Please try again in a minute.',
): Problem => problem(503, 'Service Unavailable', detail);
