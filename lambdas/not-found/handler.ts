import { apiPaths } from '../contract/api.ts';
import { registrationPage } from '../contract/arrivals.ts';
import { contactPage } from '../contract/forms.ts';
import {
  answerProblem,
  answerSeeOther,
  methodNotAllowed,
  notFound,
} from '../shared/http/answer.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import { prefersHtml, type RequestEvent } from '../shared/http/request.ts';

/** Where a browser is led that asks for an address which only takes POST. */
const pages: Readonly<Partial<Record<string, string>>> = {
  [apiPaths.landing]: registrationPage,
  [apiPaths.registration]: registrationPage,
  [apiPaths.contact]: contactPage,
};

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
 * it stands in AWS Marketplace's portal is led to the page that says where registrations begin; who
 * asks once more for the address of a form's answer is led to the form.
 */
export const handler = answerSafely('not-found', async (event) => {
  const path = pathOf(event);
  if (!paths.includes(path)) {
    return answerProblem(notFound());
  }
  const page = pages[path];
  return page && prefersHtml(event)
    ? answerSeeOther(page)
    : answerProblem(methodNotAllowed('POST'), { allow: 'POST' });
});
