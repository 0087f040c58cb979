import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Accepted } from './accepted.ts';
import type { Problem } from './problem.ts';

export type Answer = APIGatewayProxyStructuredResultV2;

type Headers = Readonly<Record<string, string>>;

const answer = (statusCode: number, contentType: string, body: string, headers: Headers) => ({
  statusCode,
  headers: { 'content-type': contentType, 'cache-control': 'no-store', ...headers },
  body,
});

/** 200 with the reference number of what is stored. */
export const answerAccepted = (reference: string): Answer =>
  answer(200, 'application/json', JSON.stringify({ reference } satisfies Accepted), {});

/** A problem as RFC 9457 wants it, with the problem's own status. */
export const answerProblem = (problem: Problem, headers: Headers = {}): Answer =>
  answer(problem.status, 'application/problem+json', JSON.stringify(problem), headers);

/** A page of HTML for a browser that has no script of ours to show an answer. */
export const answerPage = (status: number, html: string, headers: Headers = {}): Answer =>
  answer(status, 'text/html; charset=utf-8', html, headers);

/** 303: the browser goes on with GET, whatever it came with. */
export const answerSeeOther = (location: string): Answer => ({
  statusCode: 303,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  body: '',
});
