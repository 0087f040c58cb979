import type { HttpAnswer, HttpRequest } from '../../../infra/local/http/exchange.ts';

/** A request to give to an origin; `target` is path and query. */
export function requestOf(
  target: string,
  {
    body = '',
    headers = {},
    method = 'GET',
  }: {
    body?: string | Buffer;
    headers?: Record<string, string>;
    method?: string;
  } = {},
): HttpRequest {
  const [path = '/', query = ''] = target.split('?');
  return {
    method,
    path,
    query,
    headers: new Headers(headers),
    body: Buffer.from(body),
    viewer: { address: '198.51.100.7', port: 50_000 },
  };
}

/** An answer an origin could give. */
export function answerOf(
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): HttpAnswer {
  return { status, headers: new Headers(headers), body: Buffer.from(body) };
}
