import type { Answer } from '../../../lambdas/shared/http/answer.ts';
import type { RequestEvent } from '../../../lambdas/shared/http/answerSafely.ts';
import type { Problem } from '../../../lambdas/shared/http/problem.ts';

/** An HTTP API event with a JSON body, as from a form that a person took some seconds to fill in. */
export const postJson = (body: unknown, headers: Record<string, string> = {}): RequestEvent => ({
  headers: { 'content-type': 'application/json', 'x-form-fill-ms': '8000', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
  isBase64Encoded: false,
});

/** An HTTP API event with a form's body, in base64 as API Gateway hands it over. */
export const postForm = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): RequestEvent => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: Buffer.from(new URLSearchParams(fields).toString()).toString('base64'),
  isBase64Encoded: true,
});

export const referenceOf = (answer: Answer): string =>
  (JSON.parse(answer.body ?? '') as { reference: string }).reference;

export const problemOf = (answer: Answer): Problem => JSON.parse(answer.body ?? '') as Problem;

export const faultyFields = (answer: Answer): string[] =>
  (problemOf(answer).errors ?? []).map(({ field }) => field);
