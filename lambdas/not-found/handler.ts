import { answerProblem } from '../shared/http/answer.ts';
import { answerSafely, type RequestEvent } from '../shared/http/answerSafely.ts';
import { methodNotAllowed, notFound } from '../shared/http/problems.ts';

/** The API's addresses and the method that each takes. */
const methods: ReadonlyMap<string, string> = new Map([
  ['/forms/contact', 'POST'],
  ['/photo-kiosk-backend/aws-marketplace-landing', 'POST'],
  ['/photo-kiosk-backend/aws-marketplace-fulfillment', 'POST'],
]);

/** The event's path without the stage that API Gateway puts before it. */
const pathOf = ({ rawPath, requestContext }: RequestEvent): string => {
  const path = typeof rawPath === 'string' ? rawPath : '';
  const stage: unknown = Object(requestContext).stage;
  const prefix = typeof stage === 'string' ? `/${stage}` : '';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
};

/** Everything that no route takes: 405 at a known address, else 404. */
export const handler = answerSafely('not-found', async (event) => {
  const allow = methods.get(pathOf(event));
  return allow ? answerProblem(methodNotAllowed(allow), { allow }) : answerProblem(notFound());
});
