import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import {
  type Accepted,
  type FieldError,
  maxBodyBytes,
  originKeyHeader,
  type Problem,
} from '#contract/api.ts';
import { type FieldRule, findFieldFault, readFieldText } from '#contract/fieldRules.ts';

/** The parts of a request that we read. In a forged event, anything may be missing. */
export interface RequestEvent {
  readonly body?: unknown;
  readonly isBase64Encoded?: unknown;
  readonly headers?: unknown;
  readonly rawPath?: unknown;
  readonly requestContext?: unknown;
}

/** One header of an HTTP API event, whose names are lower-case; empty when it isn't there. */
export function readHeader(event: RequestEvent, name: string): string {
  const value: unknown = Object(event.headers)[name];
  return typeof value === 'string' ? value : '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Whether a request has one of the keys that only CloudFront knows, and so came through the site and
 * its firewall. The comparison takes the same time for every wrong key.
 *
 * @param keys the keys, separated by spaces; if there are none, every request passes
 */
export function bringsOriginKey(event: RequestEvent, keys: string | undefined): boolean {
  if (!keys) {
    return true;
  }
  const brought = digest(readHeader(event, originKeyHeader));
  const equal = keys.split(' ').map((key) => key !== '' && timingSafeEqual(digest(key), brought));
  return equal.includes(true);
}

/**
 * Whether a browser says that another site's page makes this request. Our forms post to their own
 * origin, so such a request is a drive-by. Clients other than browsers don't send the header.
 */
export function isCrossSite(event: RequestEvent): boolean {
  return readHeader(event, 'sec-fetch-site') === 'cross-site';
}

/**
 * Whether a browser says that the post comes from a page of ours. All browsers that we support say
 * so in Sec-Fetch-Site; older ones name the page's origin.
 *
 * @param siteUrl the site's origin
 */
export function isFromOurPage(event: RequestEvent, siteUrl: string): boolean {
  return (
    readHeader(event, 'sec-fetch-site') === 'same-origin' || readHeader(event, 'origin') === siteUrl
  );
}

/** Whether a browser asks for a page; a script's fetch or a command line asks for anything. */
export function prefersHtml(event: RequestEvent): boolean {
  return readHeader(event, 'accept').includes('text/html');
}

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

/**
 * Whether a browser posts a form by itself and goes on to the page that answers it. A script's
 * fetch or a command line asks for no page, even if it uses the same content type.
 */
export function isFormPost(event: RequestEvent): boolean {
  const type = readHeader(event, 'content-type');
  return /^application\/x-www-form-urlencoded(?:;|$)/i.test(type) && prefersHtml(event);
}

/** The body's text; API Gateway passes form bodies in base64. */
export function readBody(event: RequestEvent, maxBytes = maxBodyBytes): Read<string> {
  const { body } = event;
  if (typeof body !== 'string' || body === '') {
    return { ok: false, problem: createProblem(400, 'The request has no body.') };
  }
  const bytes = Buffer.from(body, event.isBase64Encoded === true ? 'base64' : 'utf8');
  if (bytes.length > maxBytes) {
    return {
      ok: false,
      problem: createProblem(413, `A request may have at most ${maxBytes} bytes.`),
    };
  }
  return { ok: true, value: bytes.toString('utf8') };
}

/** A JSON object's own properties. `__proto__` in the text becomes an ordinary property. */
export type JsonObject = ReadonlyMap<string, unknown>;

const notJson = 'The body must be a JSON object, or a form with the header "Accept: text/html".';

export function readJsonObject(event: RequestEvent): Read<JsonObject> {
  const body = readBody(event);
  if (!body.ok) {
    return body;
  }
  let value: unknown;
  try {
    value = JSON.parse(body.value);
  } catch {
    value = undefined;
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ok: true, value: new Map(Object.entries(value)) }
    : { ok: false, problem: createProblem(400, notJson) };
}

/**
 * Reads the body as a browser writes a form: the first value of each name, with line breaks as a
 * script reads them from the field, not as two characters each.
 */
export function readForm(event: RequestEvent, maxBytes?: number): Read<JsonObject> {
  const body = readBody(event, maxBytes);
  if (!body.ok) {
    return body;
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body.value)) {
    if (!fields.has(name)) {
      fields.set(name, value.replaceAll('\r\n', '\n'));
    }
  }
  return { ok: true, value: fields };
}

/**
 * Reads the fields that the rules name and leaves out all others, and those that are empty, null or
 * missing. If any are at fault, the answer names all of those, in the rules' order.
 */
export function readFields<Name extends string>(
  body: JsonObject,
  rules: Readonly<Record<Name, FieldRule>>,
):
  | { readonly ok: true; readonly fields: Readonly<Partial<Record<Name, string>>> }
  | { readonly ok: false; readonly errors: readonly FieldError[] } {
  const fields: Partial<Record<Name, string>> = {};
  const errors: FieldError[] = [];
  for (const [field, rule] of Object.entries(rules) as [Name, FieldRule][]) {
    const text = readText(body.get(field), rule);
    if (!text.ok) {
      errors.push({ field, message: text.message });
    } else if (text.value !== '') {
      fields[field] = text.value;
    }
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, fields };
}

/** Reads one text: well-formed Unicode, as it is stored; empty when it is optional and nothing was given. */
export function readText(
  value: unknown,
  rule: FieldRule,
):
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string } {
  if (value !== undefined && value !== null && typeof value !== 'string') {
    return { ok: false, message: `${rule.label} must be text.` };
  }
  const text = (value ?? '').toWellFormed();
  const message = findFieldFault(text, rule);
  return message === undefined
    ? { ok: true, value: readFieldText(text, rule) }
    : { ok: false, message };
}

export type Answer = APIGatewayProxyStructuredResultV2;

function answer(statusCode: number, contentType: string, body: string, headers = {}): Answer {
  return {
    statusCode,
    headers: {
      'content-type': contentType,
      'cache-control': 'no-store',
      ...(statusCode === 503 ? { 'retry-after': '30' } : {}),
      ...headers,
    },
    body,
  };
}

export function answerAccepted(accepted: Accepted): Answer {
  return answer(200, 'application/json', JSON.stringify(accepted));
}

/** A problem document (RFC 9457), with the problem's status. */
export function answerProblem(problem: Problem): Answer {
  return answer(problem.status, 'application/problem+json', JSON.stringify(problem));
}

/** A page of the site, with its own content security policy. */
export function answerPage(statusCode: number, html: string, policy: string): Answer {
  return answer(statusCode, 'text/html; charset=utf-8', html, {
    'content-security-policy': policy,
  });
}

/** 303: the browser follows with a GET. */
export function answerSeeOther(location: string): Answer {
  return {
    statusCode: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    body: '',
  };
}

const titles = {
  400: 'Bad Request',
  403: 'Forbidden',
  409: 'Conflict',
  413: 'Content Too Large',
  503: 'Service Unavailable',
} as const;

/** @param detail a sentence for the person who sent the request */
export function createProblem(status: keyof typeof titles, detail: string): Problem {
  return { type: 'about:blank', title: titles[status], status, detail };
}

export function invalidFields(errors: readonly FieldError[]): Problem {
  return { ...createProblem(400, 'Some fields need your attention.'), errors };
}

/** Nothing is wrong with the request, and the same one may succeed later. */
export const unavailable = createProblem(
  503,
  'We could not store your request just now. Please try again in a minute.',
);
