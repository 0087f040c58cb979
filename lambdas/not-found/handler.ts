import { apiPaths } from '../contract/api.ts';
import { answerPage, answerProblem, methodNotAllowed, notFound } from '../shared/http/answer.ts';
import { answerSafely } from '../shared/http/answerSafely.ts';
import { layOutPage } from '../shared/http/layOutPage.ts';
import { prefersHtml, type RequestEvent } from '../shared/http/request.ts';

const paths: readonly string[] = Object.values(apiPaths);

/** The event's path without the stage that API Gateway puts before it. */
function pathOf({ rawPath, requestContext }: RequestEvent): string {
  const path = typeof rawPath === 'string' ? rawPath : '';
  const stage: unknown = Object(requestContext).stage;
  const prefix = typeof stage === 'string' ? `/${stage}` : '';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** For whoever opens the fulfillment URL as it stands in AWS Marketplace's portal. */
const fulfillmentPage = layOutPage({
  title: 'Registration',
  heading: 'Registrations begin at AWS Marketplace',
  text: 'AWS Marketplace sends buyers to this address together with their purchase. To register yours, open it in AWS Marketplace and choose "Set up your account".',
  links: [
    ['https://aws.amazon.com/marketplace/library', 'Your subscriptions in AWS Marketplace'],
    ['/products/photo-kiosk-backend/support', 'Customer support'],
    ['/products/photo-kiosk-backend', 'Photo Kiosk Backend'],
  ],
});

/** Everything that no route takes: 405 at a known address, else 404. */
export const handler = answerSafely('not-found', async (event) => {
  const path = pathOf(event);
  if (!paths.includes(path)) {
    return answerProblem(notFound());
  }
  const headers = { allow: 'POST' };
  return path === apiPaths.landing && prefersHtml(event)
    ? answerPage(405, fulfillmentPage, headers)
    : answerProblem(methodNotAllowed('POST'), headers);
});
