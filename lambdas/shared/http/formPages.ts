import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maxBodyBytes, type Problem } from '../../contract/api.ts';
import {
  type FieldTemplates,
  type FormKind,
  type FormPages,
  formPagesFile,
  type Template,
} from '../../contract/forms.ts';
import { escapeHtml } from '../text.ts';
import { type Answer, answerPage, retryAfter } from './answer.ts';
import { type JsonObject, type RequestEvent, readForm } from './request.ts';

let read: FormPages | undefined;

/**
 * The pages that the site's build put beside the function's bundle. They are read for the first form
 * that needs one: hardly any does, and a cold start must not wait for them.
 *
 * @throws Error where they are not there
 */
export function formPages(): FormPages {
  const folder = process.env['LAMBDA_TASK_ROOT'] ?? '.';
  read ??= JSON.parse(readFileSync(join(folder, formPagesFile), 'utf8')) as FormPages;
  return read;
}

/** Puts HTML into a template's places, in one pass: what is put in has none. */
function fill(template: Template, places: ReadonlyMap<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (place, name: string) => places.get(name) ?? place);
}

function page({ document }: FormPages, title: string, main: string): string {
  return fill(document, new Map(Object.entries({ title, main })));
}

/** The page that thanks for a stored submission. */
export function renderSent(pages: FormPages, { kind, email, ...outcome }: Sent): string {
  const { sentTitle, sent } = pages.forms[kind];
  const { reference, next = '', tokenForAgain: token } = outcome;
  const again = token ? fill(pages.again, escapeAll({ token, email })) : '';
  const places = escapeAll({ reference, email, next }).set('again', again);
  return page(pages, sentTitle, fill(sent, places));
}

function escapeAll(texts: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)]));
}

/** What the visitor typed into a field, to be shown again. */
function typedIn({ name, multiline }: FieldTemplates, body: JsonObject): string {
  const value = body.get(name);
  const text = typeof value === 'string' ? value.toWellFormed() : '';
  // HTML drops a line break at the start of a text area.
  return escapeHtml(multiline && text.startsWith('\n') ? `\n${text}` : text);
}

/** Why nothing was stored. */
export interface Refused {
  readonly problem: Pick<Problem, 'status' | 'detail' | 'errors'>;
  /** The registration's token, for its next try. */
  readonly token?: string;
}

/**
 * The page with the form once more: what was typed still in it, and beside each field what is wrong
 * with it. The first such field has the focus.
 */
export function renderRefused(
  pages: FormPages,
  kind: FormKind,
  body: JsonObject,
  { problem: { status, detail, errors = [] }, token = '' }: Refused,
): string {
  const { refusedTitle, refused, results, fields } = pages.forms[kind];
  const first = fields.find(({ name }) => errors.some(({ field }) => field === name));
  const rendered = fields.map((field) => {
    const error = errors.find((each) => each.field === field.name)?.message;
    const value = typedIn(field, body);
    if (error === undefined) {
      return fill(field.fine, new Map([['value', value]]));
    }
    const template = field === first ? field.faulty : field.faulty.replace(' autofocus=""', '');
    return fill(template, new Map(Object.entries({ value, error: escapeHtml(error) })));
  });
  // What is wrong with a field that the form doesn't show is told in one text.
  const hidden = errors.filter(({ field }) => fields.every(({ name }) => name !== field));
  const text = hidden.map(({ message }) => message).join(' ') || detail;
  const result =
    status === 413
      ? results['too-long']
      : first
        ? results.faults
        : fill(results.refused, new Map([['detail', escapeHtml(text)]]));
  const places = { result, fields: rendered.join(''), token: escapeHtml(token) };
  return page(pages, refusedTitle, fill(refused, new Map(Object.entries(places))));
}

/** A stored submission, as a page tells it. */
export interface Sent {
  readonly kind: FormKind;
  readonly reference: string;
  readonly email: string;
  readonly next?: string;
  /** Set where the welcome mail can be sent once more. */
  readonly tokenForAgain?: string;
}

/** What became of a form, before it is told in JSON or by a page. */
export type Outcome =
  | ({ readonly ok: true } & Sent)
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
    return answerPage(200, renderSent(pages, outcome), pages.policy);
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
