import type { Problem } from '../../../lambdas/contract/api.ts';
import { config } from '../config.ts';
import { signalAfter } from './signalAfter.ts';

/** How long an answer may take, in milliseconds. The API itself answers within ten seconds. */
const answerTimeoutMs = 20_000;

/** A request that didn't end in success. */
export class ApiError extends Error {
  /** What the API said of it; none where no answer came or it wasn't the API's. */
  declare readonly problem: Problem | undefined;

  constructor(message: string, problem?: Problem) {
    super(message);
    this.name = 'ApiError';
    this.problem = problem;
  }
}

/**
 * Sends JSON to the API.
 *
 * @param path below the API's base, with its leading slash
 * @param headers beside the content type
 * @returns the answer's body
 * @throws ApiError where the answer isn't a success, and what `fetch` throws where none came in time
 */
export async function postJson<Answer>(
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await fetch(config.apiBase + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: signalAfter(answerTimeoutMs),
  });
  const json: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    throw new ApiError(`POST ${path} was answered with ${answer.status}`, asProblem(json));
  }
  return json as Answer;
}

function asProblem(json: unknown): Problem | undefined {
  return typeof json === 'object' && json !== null && 'title' in json
    ? (json as Problem)
    : undefined;
}
