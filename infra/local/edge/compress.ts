import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpAnswer, HttpRequest } from '../http/exchange.ts';

/** Source: CloudFront developer guide, "Serve compressed files", "Conditions for compression". */
const smallestBytes = 1_000;
const largestBytes = 10_000_000;

/** Those of the site; source: the same page, "File types that CloudFront compresses". */
const compressedTypes =
  /^(?:text\/(?:css|csv|html|javascript|plain|xml)|application\/(?:json|javascript|pdf|xml)|image\/svg\+xml)$/;

/** CloudFront's own level isn't published; 5 is fast enough for development. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressed = new WeakMap<Buffer, Map<string, Promise<Buffer>>>();

/** Compresses an answer as CloudFront would; its ETag becomes weak. */
export async function compress(request: HttpRequest, answer: HttpAnswer): Promise<HttpAnswer> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '');
  if (!encoding || !isCompressible(answer)) {
    return answer;
  }
  const headers = new Headers(answer.headers);
  headers.set('content-encoding', encoding);
  headers.append('vary', 'Accept-Encoding');
  const etag = headers.get('etag');
  if (etag?.startsWith('"')) {
    headers.set('etag', `W/${etag}`);
  }
  const bodies = compressed.get(answer.body) ?? new Map<string, Promise<Buffer>>();
  compressed.set(answer.body, bodies);
  const body =
    bodies.get(encoding) ??
    (encoding === 'br' ? brotli(answer.body, options) : gzipped(answer.body));
  bodies.set(encoding, body);
  return { ...answer, headers, body: await body };
}

function chooseEncoding(accepted: string): 'br' | 'gzip' | undefined {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0+)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

function isCompressible({ status, headers, body }: HttpAnswer): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  return (
    [200, 403, 404].includes(status) &&
    body.length >= smallestBytes &&
    body.length <= largestBytes &&
    !headers.has('content-encoding') &&
    compressedTypes.test(type.trim())
  );
}

/** Turns a 200 into a 304 when the visitor's copy is current (RFC 9110, section 13). */
export function revalidate({ method, headers }: HttpRequest, answer: HttpAnswer): HttpAnswer {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || answer.status !== 200 || !isCurrent(headers, answer.headers)) {
    return answer;
  }
  const kept = [...answer.headers].filter(
    ([name]) => !['content-type', 'content-encoding', 'content-length'].includes(name),
  );
  return { status: 304, headers: new Headers(kept), body: Buffer.alloc(0) };
}

function isCurrent(request: Headers, answer: Headers): boolean {
  const wanted = request.get('if-none-match');
  const etag = answer.get('etag');
  const tags = wanted?.split(',').map((tag) => weak(tag.trim()));
  return etag !== null && tags?.includes(weak(etag)) === true;
}

/** If-None-Match ignores W/. */
function weak(tag: string): string {
  return tag.replace(/^W\//, '');
}
