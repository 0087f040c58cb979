import { pagesOfForms } from '#contract/forms.ts';
import { type Answer, answerSeeOther, type RequestEvent } from './messages.ts';

/**
 * The answer to a person who opens an address that forms post to, as a browser does that starts again
 * with its tabs: the page with the form. Undefined for a post.
 */
export function answerVisit({ requestContext, rawPath }: RequestEvent): Answer | undefined {
  const { method } = Object(Object(requestContext).http);
  if (method !== 'GET' && method !== 'HEAD') {
    return undefined;
  }
  const [, page = '/'] =
    Object.entries(pagesOfForms).find(([path]) => String(rawPath).endsWith(path)) ?? [];
  // The whole address, because API Gateway's own host has no pages.
  return answerSeeOther(`${process.env['SITE_URL']}${page}`);
}
