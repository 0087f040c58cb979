import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'aws-lambda';
import {
  escapeHtml,
  type FieldTemplates,
  type FormKind,
  type FormPages,
  formPagesFile,
  type HtmlTemplate,
  maxBodyBytes,
  type Problem,
  type RegistrationAnswer,
} from '../../contract/api.ts';
import { createLog, type Log, takeCalls, writeMetrics } from '../log.ts';
import type { Mailing } from '../mail/attemptMail.ts';
import { readableAddress } from '../mail/readableAddress.ts';
import { tableForRequest } from '../records/table.ts';
import { beginMailWithinMs } from '../time.ts';
import { answerVisit } from './answerVisit.ts';
import {
  type Answer,
  answerAccepted,
  answerPage,
  answerProblem,
  bringsOriginKey,
  createProblem,
  isCrossSite,
  isFormPost,
  type JsonObject,
  type RequestEvent,
  readForm,
  readJsonObject,
  unavailable,
} from './messages.ts';

type HttpHandler = (
  event: RequestEvent,
  context?: Pick<Context, 'awsRequestId'>,
) => Promise<Answer>;

/** An answer that took this long is logged with what it waited for; the alarm FormsSlow rings at 5 s. */
const slowMs = 1000;

/**
 * Turns a function into a handler that always answers. Any error becomes a 503, is logged with the
 * code UNEXPECTED and counts toward an alarm. If the environment has ORIGIN_KEYS, a request without one
 * of them gets 403.
 *
 * @param open opens what the function works with, at the first request
 * @param answerBug what to answer instead of the 503 in JSON, if anything
 */
export function answerSafely<Dependencies>(
  lambda: string,
  open: () => Dependencies,
  handle: (dependencies: Dependencies, event: RequestEvent, log: Log) => Promise<Answer>,
  answerBug: (event: RequestEvent, dependencies: Dependencies | undefined) => Answer | undefined,
): HttpHandler {
  let opened: Dependencies | undefined;

  function answerError(event: RequestEvent): Answer {
    try {
      return answerBug(event, opened) ?? answerProblem(unavailable);
    } catch {
      return answerProblem(unavailable);
    }
  }

  return async (event, context) => {
    const log = createLog(lambda, context?.awsRequestId ?? 'none');
    takeCalls();
    const startMs = performance.now();
    const request = Object(event) as RequestEvent;
    const visited = answerVisit(request);
    if (visited) {
      return visited;
    }
    try {
      if (!bringsOriginKey(request, process.env['ORIGIN_KEYS'])) {
        log.warn('ORIGIN_REFUSED');
        return answerProblem(
          createProblem(403, 'Requests to this address have to come through the site.'),
        );
      }
      opened ??= open();
      return await handle(opened, request, log);
    } catch (error) {
      log.error('UNEXPECTED', { error });
      writeMetrics({ UnexpectedErrors: 1 });
      return answerError(request);
    } finally {
      const ms = Math.round(performance.now() - startMs);
      if (ms >= slowMs) {
        log.warn('ANSWER_SLOW', { ms, calls: takeCalls() });
      }
    }
  };
}

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
  /** No mail begins after this moment, in ms since 1970. */
  readonly sendUntilMs: number;
}

interface Form<Dependencies> {
  readonly take: (parts: Dependencies & FormRequest) => Promise<FormOutcome>;
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
  { take, kindOf, tokenOf = () => '' }: Form<Dependencies>,
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
        ? await take({ ...dependencies, event, body: body.value, log, table, sendUntilMs })
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

let read: FormPages | undefined;

/**
 * The pages that the site's build put beside the function's bundle. They are read for the first
 * form that needs one: hardly any does, and a cold start must not wait for them.
 *
 * @throws Error if they are not there
 */
export function formPages(): FormPages {
  const folder = process.env['LAMBDA_TASK_ROOT'] ?? '.';
  read ??= JSON.parse(readFileSync(join(folder, formPagesFile), 'utf8')) as FormPages;
  return read;
}

/** Puts HTML into a template's places, in one pass: what is put in has none. */
function fill(template: HtmlTemplate, places: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(places, name) ? (places[name] ?? place) : place,
  );
}

function page({ document }: FormPages, title: string, main: string): string {
  return fill(document, { title, main });
}

/** A stored submission, as its answer shows it. */
export interface Sent {
  readonly kind: FormKind;
  readonly reference: string;
  readonly email: string;
  readonly next?: string;
  /** Set where the welcome mail can be sent once more. */
  readonly tokenForAgain?: string;
}

export function renderSent(pages: FormPages, { kind, email, ...outcome }: Sent): string {
  const { sentTitle, sent } = pages.forms[kind];
  const { reference, next = '', tokenForAgain: token } = outcome;
  const again = token ? fill(pages.again, escapeAll({ token, email })) : '';
  const places = { ...escapeAll({ reference, email: readableAddress(email), next }), again };
  return page(pages, sentTitle, fill(sent, places));
}

function escapeAll(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)]));
}

function typedIn({ name, multiline }: FieldTemplates, body: JsonObject): string {
  const value = body.get(name);
  const text = typeof value === 'string' ? value.toWellFormed() : '';
  // HTML drops a line break at the start of a text area.
  return escapeHtml(multiline && text.startsWith('\n') ? `\n${text}` : text);
}

/**
 * The page with the form once more: what was typed still in it, and beside each field what is wrong
 * with it. The first such field has the focus.
 *
 * @param token the registration's, for its next try
 */
export function renderRefused(
  pages: FormPages,
  kind: FormKind,
  body: JsonObject,
  { status, detail, errors = [] }: Pick<Problem, 'status' | 'detail' | 'errors'>,
  token = '',
): string {
  const { refusedTitle, refused, results, fields } = pages.forms[kind];
  const first = fields.find(({ name }) => errors.some(({ field }) => field === name));
  const rendered = fields.map((field) => {
    const error = errors.find((each) => each.field === field.name)?.message;
    const value = typedIn(field, body);
    if (error === undefined) {
      return fill(field.fine, { value });
    }
    const template = field === first ? field.faulty : field.faulty.replace(' autofocus=""', '');
    return fill(template, { value, error: escapeHtml(error) });
  });
  // Faults in fields that the form doesn't show become one text.
  const hidden = errors.filter(({ field }) => fields.every(({ name }) => name !== field));
  const text = hidden.map(({ message }) => message).join(' ') || detail;
  const result =
    status === 413
      ? results['too-long']
      : first
        ? results.faults
        : fill(results.refused, { detail: escapeHtml(text) });
  const places = { result, fields: rendered.join(''), token: escapeHtml(token) };
  return page(pages, refusedTitle, fill(refused, places));
}
