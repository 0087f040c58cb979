import type { HttpAnswer, HttpRequest } from '../http/message.ts';
import { textAnswer } from '../http/message.ts';

/**
 * The part of a file that a request asks for, or undefined when it asks for none that S3 gives: one
 * range of bytes, never several, and only of the version that If-Range names.
 * Sources: S3 API reference, GetObject, "Range"; RFC 9110, section 14.
 *
 * @param whole a 200, not compressed: CloudFront compresses no parts
 */
export function cutRange(request: HttpRequest, whole: HttpAnswer): HttpAnswer | undefined {
  const [, first = '', last = ''] =
    /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  const asked = first !== '' || last !== '';
  const backwards = first !== '' && last !== '' && Number(last) < Number(first);
  const readable = request.method === 'GET' || request.method === 'HEAD';
  if (!readable || !asked || backwards || !isDivisible(request, whole)) {
    return undefined;
  }
  const bytes = whole.body.length;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (start > end) {
    return unsatisfiable(bytes);
  }
  const headers = new Headers(whole.headers);
  headers.set('content-range', `bytes ${start}-${end}/${bytes}`);
  return { status: 206, headers, body: whole.body.subarray(start, end + 1) };
}

function isDivisible(request: HttpRequest, { status, headers }: HttpAnswer): boolean {
  const wanted = request.headers.get('if-range');
  const current = [headers.get('etag'), headers.get('last-modified')];
  return (
    status === 200 &&
    headers.get('accept-ranges') === 'bytes' &&
    (wanted === null || current.includes(wanted))
  );
}

function unsatisfiable(bytes: number): HttpAnswer {
  return textAnswer(
    416,
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>InvalidRange</Code></Error>',
    {
      'content-type': 'application/xml',
      'content-range': `bytes */${bytes}`,
      server: 'AmazonS3',
    },
  );
}
