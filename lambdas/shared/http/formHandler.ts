import { maxBodyBytes, type Problem, type RegistrationAnswer } from '#contract/api.ts';
import type { FormKind } from '#contract/forms.ts';
import type { Log } from '../log.ts';
import type { Mailing } from '../mail/attemptMail.ts';
import { tableForRequest } from '../records/table.ts';
import { beginMailWithinMs } from '../time.ts';
import { answerSafely } from './answerSafely.ts';
import {
  type Answer,
  answerAccepted,
  answerPage,
  answerProblem,
  createProblem,
  isCrossSite,
  isFormPost,
  type JsonObject,
  type RequestEvent,
  readForm,
  readJsonObject,
  unavailable,
} from './messages.ts';
import { formPages, renderRefused, renderSent, type Sent } from './resultPages.ts';

/** The outcome of a form, before it is answered in JSON or with a page. */
export type FormOutcome =
  | ({ readonly ok: true } & Sent)
  | { readonly ok: false; readonly problem: Problem };

/** What the work on one request needs beside what a function has open. */
export interface FormRequest {
  readonly event: RequestEvent;
  readonly body: JsonObject;
  readonly log: Log;
  /** Its operations are broken off when the answer has to go out. */
  readonly table: ReturnType<typeof tableForRequest>;
  /** No email begins after this moment, in ms since 1970. */
  readonly sendUntilMs: number;
}

interface Form<Dependencies> {
  readonly handleForm: (parts: Dependencies & FormRequest) => Promise<FormOutcome>;
  readonly kindOf: (body: JsonObject) => FormKind;
  /** Finds the registration's token, which the form has to send again. */
  readonly tokenOf?: (event: RequestEvent, body: JsonObject, siteUrl: string) => string;
}

/** A body that is too large to be stored is shown again up to this size, so that no long text is lost. */
const maxShownBytes = 4 * maxBodyBytes;

/**
 * Makes the handler of a form's address. A script gets JSON; a browser that posts the form by itself
 * gets the result page. That page is the answer to the POST and has no address of its own, so the
 * browser asks before it posts again, the same submission is stored once, and nobody can forge a
 * thank-you page.
 */
export function createFormHandler<Dependencies extends Mailing>(
  lambda: string,
  open: () => Dependencies,
  { handleForm, kindOf, tokenOf = () => '' }: Form<Dependencies>,
) {
  function answerForm(
    event: RequestEvent,
    outcome: FormOutcome,
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
    const html = renderRefused(pages, kindOf(body), body, problem, token);
    // Browsers and caches expect 422 of a form with faults.
    return answerPage(problem.status === 400 ? 422 : problem.status, html, pages.policy);
  }

  return answerSafely(
    lambda,
    open,
    async (dependencies, event, log) => {
      if (isCrossSite(event)) {
        return answerProblem(createProblem(403, 'Forms are sent from our own pages.'));
      }
      const isPosted = isFormPost(event);
      const body = isPosted ? readForm(event) : readJsonObject(event);
      const { timing } = dependencies;
      const table = tableForRequest(dependencies.table, timing);
      const sendUntilMs = timing.now() + beginMailWithinMs;
      const outcome = body.ok
        ? await handleForm({ ...dependencies, event, body: body.value, log, table, sendUntilMs })
        : body;
      return isPosted ? answerForm(event, outcome, dependencies) : answerScript(outcome);
    },
    (event, dependencies) =>
      isFormPost(event)
        ? answerForm(event, { ok: false, problem: unavailable }, dependencies)
        : undefined,
  );
}

function answerScript(outcome: FormOutcome): Answer {
  if (!outcome.ok) {
    return answerProblem(outcome.problem);
  }
  const { reference, next, tokenForAgain } = outcome;
  const answer: RegistrationAnswer =
    next === undefined ? { reference } : { reference, next, again: tokenForAgain !== undefined };
  return answerAccepted(answer);
}
