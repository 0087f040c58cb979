import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Accepted, FieldError, Problem } from '../../contract/api.ts';

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

/** A page of the site, which brings its own content security policy. */
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

function problem(status: number, title: string, detail: string): Problem {
  return { type: 'about:blank', title, status, detail };
}

export function invalidFields(errors: readonly FieldError[]): Problem {
  return { ...badRequest('Some fields need your attention.'), errors };
}

export function badRequest(detail: string): Problem {
  return problem(400, 'Bad Request', detail);
}

export function forbidden(detail: string): Problem {
  return problem(403, 'Forbidden', detail);
}

export function conflict(detail: string): Problem {
  return problem(409, 'Conflict', detail);
}

export function bodyTooLarge(maxBytes: number): Problem {
  return problem(413, 'Content Too Large', `A request may have at most ${maxBytes} bytes.`);
}

/** 503: nothing is wrong with the request, and the same one may succeed later. */
export function unavailable(
  detail = 'We could not store your request just now. Please try again in a minute.',
): Problem {
  return problem(503, 'Service Unavailable', detail);
}
