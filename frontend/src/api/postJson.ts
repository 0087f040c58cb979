import { config } from '../config.ts';
import { type Objection, readObjection } from './readAnswer.ts';
import { signalAfter } from './signalAfter.ts';

/** How long an answer may take, in milliseconds. The API itself answers within ten seconds. */
const answerTimeoutMs = 20_000;

/** A request that didn't end in success. */
export class ApiError extends Error {
  /** What the API said of it; none where no answer came or it wasn't the API's. */
  declare readonly objection: Objection | undefined;

  constructor(message: string, objection?: Objection) {
    super(message);
    this.name = 'ApiError';
    this.objection = objection;
  }
}

/**
 * Sends JSON to the API.
 *
 * @param path below the API's base, with its leading slash
 * @param headers beside the content type
 * @returns the answer's JSON, if it is any
 * @throws ApiError where the answer isn't a success, and what `fetch` throws where none came in time
 */
export async function postJson(
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const answer = await fetch(config.apiBase + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: signalAfter(answerTimeoutMs),
  });
  const json: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    throw new ApiError(
      `POST ${path} was answered with ${answer.status}`,
      readObjection(json, answer.status),
    );
  }
  return json;
}
