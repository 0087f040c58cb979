import { maxBodyBytes } from '../limits.ts';
import type { Problem } from './problem.ts';
import { badRequest, bodyTooLarge } from './problems.ts';

/** What is read of an event; anything may be missing or of another type in a forged one. */
export type EventWithBody = { readonly body?: unknown; readonly isBase64Encoded?: unknown };

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

/** The body's text; API Gateway hands over form bodies in base64. */
export const readBody = (event: EventWithBody): Read<string> => {
  const { body } = event;
  if (typeof body !== 'string' || body === '') {
    return { ok: false, problem: badRequest('The request has no body.') };
  }
  const bytes = Buffer.from(body, event.isBase64Encoded === true ? 'base64' : 'utf8');
  if (bytes.length > maxBodyBytes) return { ok: false, problem: bodyTooLarge(maxBodyBytes) };
  return { ok: true, value: bytes.toString('utf8') };
};
