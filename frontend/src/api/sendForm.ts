import {
  type Accepted,
  apiPaths,
  type FieldError,
  fillTimeHeader,
  type Problem,
  type RegistrationAnswer,
  type RegistrationRequest,
  trapField,
} from '#contract/api.ts';
import type { ContactRequest } from '#contract/forms.ts';
import { config } from '../config.ts';
import { withTimeLimit } from './withTimeLimit.ts';

/** How long an answer may take, in milliseconds. The API itself answers within ten seconds. */
const answerTimeoutMs = 20_000;

export class ApiError extends Error {
  /** The API's problem document; undefined if no response came, or if it wasn't the API's. */
  declare readonly objection: Objection | undefined;

  constructor(message: string, objection?: Objection) {
    super(message);
    this.name = 'ApiError';
    this.objection = objection;
  }
}

/** @throws ApiError if the answer isn't a success, and what `fetch` throws if none came in time */
function postJson(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return withTimeLimit(answerTimeoutMs, async (signal) => {
    const answer = await fetch(config.apiBase + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
    });
    const { ok, status, redirected } = answer;
    const json: unknown = await answer.json().catch(() => undefined);
    if (!ok) {
      throw new ApiError(`POST ${path} was answered with ${status}`, readObjection(json, status));
    }
    return { json, redirected };
  });
}

/** Registers a purchase of Photo Kiosk Backend. Only the status counts. */
export async function registerPurchase(
  request: RegistrationRequest,
): Promise<RegistrationAnswer | undefined> {
  const { json } = await postJson(apiPaths.registration, request);
  return readRegistered(json);
}

/** Signals that distinguish people from bots. They aren't part of a person's request body. */
export interface Evidence {
  /** How long filling in the form took, in milliseconds. */
  readonly fillMs: number;
  readonly trap: string | undefined;
}

/**
 * @throws ApiError also if a success isn't the API's own: it followed a redirect or isn't JSON. A
 *   network's login page or a misrouted edge answers like that, and nothing is stored.
 */
export async function submitContactRequest(
  request: ContactRequest,
  { fillMs, trap }: Evidence,
): Promise<Accepted | undefined> {
  const body = trap ? { ...request, [trapField]: trap } : request;
  const headers = { [fillTimeHeader]: String(fillMs) };
  const { json, redirected } = await postJson(apiPaths.contact, body, headers);
  if (redirected || json === undefined) {
    throw new ApiError(`POST ${apiPaths.contact} was not answered by the API`);
  }
  return readAccepted(json);
}

export type Objection = Pick<Problem, 'status' | 'detail' | 'errors'>;

function property(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
}

function readError(json: unknown): readonly FieldError[] {
  const [field, message] = ['field', 'message'].map((name) => property(json, name));
  return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
}

function readErrors(json: unknown): readonly FieldError[] {
  const errors = property(json, 'errors');
  return Array.isArray(errors) ? errors.flatMap(readError) : [];
}

/** Reads the reference of a successful response. Anything but a text is ignored. */
export function readAccepted(json: unknown): Accepted | undefined {
  const reference = property(json, 'reference');
  return typeof reference === 'string' && reference !== '' ? { reference } : undefined;
}

/** Reads the body of a registration's success, by the same rule. */
export function readRegistered(json: unknown): RegistrationAnswer | undefined {
  const accepted = readAccepted(json);
  const next = property(json, 'next');
  return (
    accepted && {
      ...accepted,
      ...(typeof next === 'string' && { next }),
      ...(property(json, 'again') === true && { again: true }),
    }
  );
}

/** Undefined if the body has no text for a visitor, for example because a proxy wrote it. */
export function readObjection(json: unknown, status: number): Objection | undefined {
  const detail = property(json, 'detail');
  const errors = readErrors(json);
  return typeof detail === 'string' || errors.length > 0
    ? { status, detail: String(detail ?? ''), ...(errors.length > 0 && { errors }) }
    : undefined;
}
