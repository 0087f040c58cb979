import { apiPaths } from '../contract/api.ts';
import { answerProblem, methodNotAllowed, notFound } from '../shared/http/answer.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import type { RequestEvent } from '../shared/http/request.ts';

const paths: readonly string[] = Object.values(apiPaths);

/** The event's path without the stage that API Gateway puts before it. */
function pathOf({ rawPath, requestContext }: RequestEvent): string {
  const path = typeof rawPath === 'string' ? rawPath : '';
  const stage: unknown = Object(requestContext).stage;
  const prefix = typeof stage === 'string' ? `/${stage}` : '';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** Everything that no route takes: 405 at a known address, else 404. */
export const handler = answerSafely('not-found', async (event) => {
  return paths.includes(pathOf(event))
    ? answerProblem(methodNotAllowed('POST'), { allow: 'POST' })
    : answerProblem(notFound());
});
