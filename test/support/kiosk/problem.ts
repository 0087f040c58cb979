/** What a request is answered with. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

const problems: Readonly<Record<number, readonly [title: string, code: string]>> = {
  400: ['Bad Request', 'invalid_request'],
  401: ['Unauthorized', 'unauthorized'],
  404: ['Not Found', 'not_found'],
  409: ['Conflict', 'session_closed'],
  410: ['Gone', 'session_expired'],
  413: ['Content Too Large', 'body_too_large'],
  500: ['Internal Server Error', 'internal'],
  503: ['Service Unavailable', 'unavailable'],
};

/** The problem that the API answers with a status; API Gateway's own 429 is none. */
export function problem(status: number, code?: string): Answer {
  if (status === 429) {
    return { status, body: { message: 'Too Many Requests' } };
  }
  const [title = '', usual = ''] = problems[status] ?? [];
  const errors = status === 400 ? { errors: [{ field: 'size', message: 'is not valid' }] } : {};
  const body = {
    ...{ type: 'about:blank', title, status, code: code ?? usual, detail: `${title}.` },
    ...{ requestId: 'a1b2c3d4-5678-90ab-cdef-111122223333', ...errors },
  };
  return { status, body };
}
