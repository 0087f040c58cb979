import { maxBodyBytes } from '../contract/api.ts';
import type { Refusal } from '../contract/formPages.ts';
import { type Answer, answerPage, retryAfter } from '../shared/http/answer.ts';
import { type RequestEvent, readForm } from '../shared/http/request.ts';
import { formPages, renderRefused, renderSent } from './formPages.ts';
import type { Outcome } from './outcome.ts';
import { kindOf } from './readSubmission.ts';

/** Of a body that is too large to be taken, so much is shown again: nobody shall lose a long text. */
const maxShownBytes = 4 * maxBodyBytes;

const refusals: Readonly<Record<number, Refusal>> = { 413: 'too-long', 503: 'unavailable' };

/** The status of a page whose form has faults, as browsers and caches expect it of a form. */
const unprocessable = 422;

/**
 * Answers a form that the browser posted by itself with the page that it ends on. The page is the
 * post's own answer, not another address: a reload asks before it posts again, and the same
 * submission is stored once. So the address tells nothing, and nobody can make up a page of thanks.
 *
 * @throws Error where the site's build left no pages
 */
export function answerForm(event: RequestEvent, outcome: Outcome): Answer {
  const pages = formPages();
  if (outcome.ok) {
    return answerPage(200, renderSent(pages, outcome.kind, outcome.reference), pages.policy);
  }
  const { status, errors = [] } = outcome.problem;
  const typed = readForm(event, maxShownBytes);
  const body = typed.ok ? typed.value : new Map<string, unknown>();
  const refused = { why: refusals[status] ?? 'faults', errors };
  return answerPage(
    status === 400 ? unprocessable : status,
    renderRefused(pages, kindOf(body), body, refused),
    pages.policy,
    status === 503 ? retryAfter : {},
  );
}
