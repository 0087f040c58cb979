import type { Problem } from '#contract/api.ts';
import type { Answer, RequestEvent } from '../../../lambdas/shared/http/messages.ts';

/** An HTTP API event with a JSON body, as from a form that a person took some seconds to fill in. */
export function postJson(body: unknown, headers: Record<string, string> = {}): RequestEvent {
  return {
    headers: { 'content-type': 'application/json', 'x-form-fill-ms': '8000', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    isBase64Encoded: false,
  };
}

/** An HTTP API event with a form's body, in base64 as API Gateway hands it over. */
export function postForm(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): RequestEvent {
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: Buffer.from(new URLSearchParams(fields).toString()).toString('base64'),
    isBase64Encoded: true,
  };
}

export function referenceOf(answer: Answer): string {
  return (JSON.parse(answer.body ?? '') as { reference: string }).reference;
}

export function problemOf(answer: Answer): Problem {
  return JSON.parse(answer.body ?? '') as Problem;
}

export function faultyFields(answer: Answer): string[] {
  return (problemOf(answer).errors ?? []).map(({ field }) => field);
}
