import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpAnswer } from '../http/message.ts';

/** What a behavior allows: its `Compress` together with its cache policy's encodings. */
export interface Encodings {
  readonly brotli: boolean;
  readonly gzip: boolean;
}

/** Source: CloudFront developer guide, "Serve compressed files", "Conditions for compression". */
const smallestBytes = 1_000;
const largestBytes = 10_000_000;

/** Source: the same page, "File types that CloudFront compresses". Markdown and problem+json aren't among them. */
const compressedTypes = new Set(
  `application/dash+xml application/eot application/font application/font-sfnt
  application/javascript application/json application/opentype application/otf application/pdf
  application/pkcs7-mime application/protobuf application/rss+xml application/truetype
  application/ttf application/vnd.apple.mpegurl application/vnd.mapbox-vector-tile
  application/vnd.ms-fontobject application/wasm application/x-font-opentype
  application/x-font-truetype application/x-font-ttf application/x-httpd-cgi
  application/x-javascript application/x-mpegurl application/x-opentype application/x-otf
  application/x-perl application/x-ttf application/xhtml+xml application/xml font/eot
  font/opentype font/otf font/ttf image/svg+xml text/css text/csv text/html text/javascript
  text/js text/plain text/richtext text/tab-separated-values text/x-component
  text/x-java-source text/x-script text/xml vnd.apple.mpegurl`.split(/\s+/),
);

/** CloudFront's own level isn't published; 5 is what keeps up with requests on one processor. */
const brotliQuality = 5;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bodies that were compressed before: files are compressed once a run, as at an edge. */
const compressed = new WeakMap<Buffer, Map<string, Promise<Buffer>>>();

/**
 * Compresses an answer where CloudFront would, and makes its ETag weak as CloudFront does.
 *
 * @param accepted the request's accept-encoding
 */
export async function compress(
  answer: HttpAnswer,
  accepted: string,
  allowed: Encodings,
): Promise<HttpAnswer> {
  const encoding = chooseEncoding(accepted, allowed);
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
  return { ...answer, headers, body: await compressedBody(answer.body, encoding) };
}

function chooseEncoding(accepted: string, allowed: Encodings): 'br' | 'gzip' | undefined {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0+)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (allowed.brotli && names.includes('br')) {
    return 'br';
  }
  return allowed.gzip && names.includes('gzip') ? 'gzip' : undefined;
}

function isCompressible({ status, headers, body }: HttpAnswer): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  return (
    [200, 403, 404].includes(status) &&
    body.length >= smallestBytes &&
    body.length <= largestBytes &&
    !headers.has('content-encoding') &&
    compressedTypes.has(type.trim())
  );
}

function compressedBody(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const known = compressed.get(body) ?? new Map<string, Promise<Buffer>>();
  compressed.set(body, known);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const result =
    known.get(encoding) ?? (encoding === 'br' ? brotli(body, { params }) : gzipped(body));
  known.set(encoding, result);
  return result;
}
