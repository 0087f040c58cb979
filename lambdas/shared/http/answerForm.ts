import { maxBodyBytes, type Problem } from '../../contract/api.ts';
import type { FormKind } from '../../contract/nativeForms.ts';
import { type Answer, answerPage, retryAfter } from './answer.ts';
import { formPages, renderRefused, renderSent } from './formPages.ts';
import { type JsonObject, type RequestEvent, readForm } from './request.ts';

/** What became of a form, before it is told in JSON or by a page. */
export type Outcome =
  | { readonly ok: true; readonly kind: FormKind; readonly reference: string }
  | { readonly ok: false; readonly problem: Problem };

/** A body that is too large to be stored is shown again up to this size, so that no long text is lost. */
const maxShownBytes = 4 * maxBodyBytes;

/** The status of a page whose form has faults, as browsers and caches expect it of a form. */
const unprocessable = 422;

/**
 * Answers a form that the browser posted by itself with the page that it ends on. The page is the
 * post's own answer, not another address: a reload asks before it posts again, and the same
 * submission is stored once. So the address tells nothing, and nobody can forge a page of thanks.
 *
 * @param kindOf tells which form a body is from
 * @param readToken finds the registration's token, which the form has to bring again
 * @throws Error if the site's build left no pages
 */
export function answerForm(
  event: RequestEvent,
  outcome: Outcome,
  kindOf: (body: JsonObject) => FormKind,
  readToken: (body: JsonObject) => string = () => '',
): Answer {
  const pages = formPages();
  if (outcome.ok) {
    return answerPage(200, renderSent(pages, outcome.kind, outcome.reference), pages.policy);
  }
  const { problem } = outcome;
  const typed = readForm(event, maxShownBytes);
  const body = typed.ok ? typed.value : new Map<string, unknown>();
  return answerPage(
    problem.status === 400 ? unprocessable : problem.status,
    renderRefused(pages, kindOf(body), body, { problem, token: readToken(body) }),
    pages.policy,
    problem.status === 503 ? retryAfter : {},
  );
}
