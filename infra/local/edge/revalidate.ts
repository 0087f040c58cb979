import type { HttpAnswer, HttpRequest } from '../http/message.ts';

/** Turns a 200 into a 304 when the visitor's copy is still good (RFC 9110, section 13). */
export function revalidate(request: HttpRequest, answer: HttpAnswer): HttpAnswer {
  const readable = request.method === 'GET' || request.method === 'HEAD';
  if (!readable || answer.status !== 200 || !isFresh(request.headers, answer.headers)) {
    return answer;
  }
  const headers = new Headers(answer.headers);
  for (const name of ['content-type', 'content-encoding', 'content-length']) {
    headers.delete(name);
  }
  return { status: 304, headers, body: Buffer.alloc(0) };
}

function isFresh(request: Headers, answer: Headers): boolean {
  const wanted = request.get('if-none-match');
  const etag = answer.get('etag');
  if (wanted !== null) {
    const tags = wanted.split(',').map((tag) => weak(tag.trim()));
    return etag !== null && (tags.includes('*') || tags.includes(weak(etag)));
  }
  const since = Date.parse(request.get('if-modified-since') ?? '');
  const modified = Date.parse(answer.get('last-modified') ?? '');
  return modified <= since;
}

/** If-None-Match compares weakly: W/ makes no difference. */
function weak(tag: string): string {
  return tag.replace(/^W\//, '');
}
