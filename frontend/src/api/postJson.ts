import { config } from '../config.ts';
import { type Objection, readObjection } from './readAnswer.ts';
import { withinTime } from './withinTime.ts';

/** How long an answer may take, in milliseconds. The API itself answers within ten seconds. */
const answerTimeoutMs = 20_000;

export class ApiError extends Error {
  /** What the API said of it; none where no answer came or it wasn't the API's. */
  declare readonly objection: Objection | undefined;

  constructor(message: string, objection?: Objection) {
    super(message);
    this.name = 'ApiError';
    this.objection = objection;
  }
}

/** A success of the API, or of something between it and the browser. */
export interface Success {
  /** The body as JSON; undefined if it is none. */
  readonly json: unknown;
  readonly redirected: boolean;
}

/** @throws ApiError if the answer isn't a success, and what `fetch` throws if none came in time */
export function postJson(
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Success> {
  return withinTime(answerTimeoutMs, async (signal) => {
    const answer = await fetch(config.apiBase + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
    });
    const { ok, status, redirected } = answer;
    const json: unknown = await answer.json().catch(() => undefined);
    if (!ok) {
      throw new ApiError(`POST ${path} was answered with ${status}`, readObjection(json, status));
    }
    return { json, redirected };
  });
}
