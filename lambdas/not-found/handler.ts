import { apiPaths } from '../contract/api.ts';
import { registrationPage } from '../contract/arrivals.ts';
import {
  answerProblem,
  answerSeeOther,
  methodNotAllowed,
  notFound,
} from '../shared/http/answer.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import { prefersHtml, type RequestEvent } from '../shared/http/request.ts';

const paths: readonly string[] = Object.values(apiPaths);

/** The event's path without the stage that API Gateway puts before it. */
function pathOf({ rawPath, requestContext }: RequestEvent): string {
  const path = typeof rawPath === 'string' ? rawPath : '';
  const stage: unknown = Object(requestContext).stage;
  const prefix = typeof stage === 'string' ? `/${stage}` : '';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/**
 * Everything that no route takes: 405 at a known address, else 404. Who opens the fulfillment URL as
 * it stands in AWS Marketplace's portal is led to the page that says where registrations begin.
 */
export const handler = answerSafely('not-found', async (event) => {
  const path = pathOf(event);
  if (!paths.includes(path)) {
    return answerProblem(notFound());
  }
  return path === apiPaths.landing && prefersHtml(event)
    ? answerSeeOther(registrationPage)
    : answerProblem(methodNotAllowed('POST'), { allow: 'POST' });
});
