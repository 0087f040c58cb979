export interface HttpRequest {
  readonly method: string;
  /** Path as sent, still percent-encoded, without the query. */
  readonly path: string;
  /** Query as sent, still percent-encoded, without the question mark. */
  readonly query: string;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly viewer: { readonly address: string; readonly port: number };
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Something that answers requests: a bucket, an API, a distribution. */
export type Origin = (request: HttpRequest) => Promise<HttpAnswer>;

export function textAnswer(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): HttpAnswer {
  return {
    status,
    headers: new Headers({ 'content-type': 'text/plain; charset=utf-8', ...headers }),
    body: Buffer.from(body),
  };
}

export function jsonAnswer(status: number, value: unknown): HttpAnswer {
  return textAnswer(status, JSON.stringify(value), { 'content-type': 'application/json' });
}
