import type { FormKind, RegistrationAnswer } from '../../contract/api.ts';
import { maxBodyBytes, type Problem } from '../../contract/api.ts';
import type { Log } from '../log.ts';
import type { MailSettings } from '../mail/mail.ts';
import {
  type Answer,
  answerAccepted,
  answerPage,
  answerProblem,
  forbidden,
  unavailable,
} from './answer.ts';
import { answerSafely } from './answerSafely.ts';
import { formPages, renderRefused, renderSent, type Sent } from './formPages.ts';
import {
  isCrossSite,
  isFormPost,
  type JsonObject,
  type RequestEvent,
  readForm,
  readJsonObject,
} from './request.ts';

/** What became of a form, before it is answered in JSON or by a page. */
export type Outcome =
  | ({ readonly ok: true } & Sent)
  | { readonly ok: false; readonly problem: Problem };

interface Form<Dependencies> {
  readonly take: (
    dependencies: Dependencies,
    event: RequestEvent,
    body: JsonObject,
    log: Log,
  ) => Promise<Outcome>;
  readonly kindOf: (body: JsonObject) => FormKind;
  /** Finds the registration's token, which the form has to bring again. */
  readonly tokenOf?: (event: RequestEvent, body: JsonObject, siteUrl: string) => string;
}

/** A body that is too large to be stored is shown again up to this size, so that no long text is lost. */
const maxShownBytes = 4 * maxBodyBytes;

/**
 * Makes the handler of a form's address. A script gets JSON; a browser that posts the form by itself
 * gets the page that the form ends on. That page is the post's own answer, not another address: a
 * reload asks before it posts again, the same submission is stored once, and nobody can forge a page
 * of thanks.
 */
export function createFormHandler<Dependencies extends { readonly mailSettings: MailSettings }>(
  lambda: string,
  open: () => Dependencies,
  { take, kindOf, tokenOf = () => '' }: Form<Dependencies>,
) {
  function answerForm(
    event: RequestEvent,
    outcome: Outcome,
    dependencies: Dependencies | undefined,
  ): Answer {
    const pages = formPages();
    if (outcome.ok) {
      return answerPage(200, renderSent(pages, outcome), pages.policy);
    }
    const { problem } = outcome;
    const typed = readForm(event, maxShownBytes);
    const body = typed.ok ? typed.value : new Map<string, unknown>();
    const token = tokenOf(event, body, dependencies?.mailSettings.siteUrl ?? '');
    const html = renderRefused(pages, kindOf(body), body, { problem, token });
    // Browsers and caches expect 422 of a form with faults.
    return answerPage(problem.status === 400 ? 422 : problem.status, html, pages.policy);
  }

  return answerSafely(
    lambda,
    open,
    async (dependencies, event, log) => {
      if (isCrossSite(event)) {
        return answerProblem(forbidden('Forms are sent from our own pages.'));
      }
      const isPosted = isFormPost(event);
      const body = isPosted ? readForm(event) : readJsonObject(event);
      const outcome = body.ok ? await take(dependencies, event, body.value, log) : body;
      return isPosted ? answerForm(event, outcome, dependencies) : answerScript(outcome);
    },
    (event, dependencies) =>
      isFormPost(event)
        ? answerForm(event, { ok: false, problem: unavailable() }, dependencies)
        : undefined,
  );
}

function answerScript(outcome: Outcome): Answer {
  if (!outcome.ok) {
    return answerProblem(outcome.problem);
  }
  const { reference, next, tokenForAgain } = outcome;
  const answer: RegistrationAnswer =
    next === undefined ? { reference } : { reference, next, again: tokenForAgain !== undefined };
  return answerAccepted(answer);
}
