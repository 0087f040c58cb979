import type { HttpAnswer, HttpRequest } from '../http/message.ts';

// Converts requests and answers to the events of CloudFront Functions and back.
// Source: CloudFront developer guide, "CloudFront Functions event structure".

interface EventValue {
  value: string;
  multiValue?: { value: string }[];
}

type EventValues = Record<string, EventValue>;

export interface EventRequest {
  method: string;
  uri: string;
  querystring: EventValues;
  headers: EventValues;
  cookies: EventValues;
}

export interface EventResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: EventValues;
  cookies?: EventValues;
  body?: string;
}

/** The event's request: names and values of the query stay encoded as sent. */
export function toEventRequest(request: HttpRequest): EventRequest {
  return {
    method: request.method,
    uri: request.path,
    querystring: grouped(request.query.split('&').filter(Boolean)),
    headers: toFields(request.headers),
    // No function of the site reads cookies, so they stay among the headers.
    cookies: {},
  };
}

/** The request that goes on after a viewer-request function; its method can't be changed. */
export function fromEventRequest(changed: EventRequest, original: HttpRequest): HttpRequest {
  const headers = new Headers();
  for (const [name, value] of eachValue(changed.headers)) {
    headers.append(name, value.value);
  }
  const query = eachValue(changed.querystring).map(([name, { value }]) =>
    value === '' ? name : `${name}=${value}`,
  );
  return { ...original, path: changed.uri, query: query.join('&'), headers };
}

export function toEventResponse({ status, headers }: HttpAnswer): EventResponse {
  return { statusCode: status, statusDescription: '', headers: toFields(headers), cookies: {} };
}

/** The answer that a function made or changed; without a body of its own it keeps `body`. */
export function fromEventResponse(response: EventResponse, body: Buffer): HttpAnswer {
  const headers = new Headers();
  for (const [name, { value }] of eachValue(response.headers ?? {})) {
    headers.append(name, value);
  }
  const own = response.body === undefined ? body : Buffer.from(response.body);
  return { status: response.statusCode, headers, body: own };
}

function toFields(headers: Headers): EventValues {
  return Object.fromEntries([...headers].map(([name, value]) => [name, { value }]));
}

/** Turns "name=value" texts into fields; a repeated name gets a multiValue. */
function grouped(pairs: readonly string[]): EventValues {
  const fields = new Map<string, EventValue>();
  for (const pair of pairs) {
    const mark = pair.indexOf('=');
    const name = mark < 0 ? pair : pair.slice(0, mark);
    const value = mark < 0 ? '' : pair.slice(mark + 1);
    const field = fields.get(name);
    if (field) {
      field.multiValue ??= [{ value: field.value }];
      field.multiValue.push({ value });
    } else {
      fields.set(name, { value });
    }
  }
  return Object.fromEntries(fields);
}

function eachValue(fields: EventValues): [string, EventValue][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    (field.multiValue ?? [field]).map((value): [string, EventValue] => [name, value]),
  );
}
