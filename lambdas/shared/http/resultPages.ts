import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#contract/api.ts';
import { escapeHtml } from '#contract/escapeHtml.ts';
import {
  type FieldTemplates,
  type FormPages,
  formPagesFile,
  type HtmlTemplate,
} from '#contract/formPages.ts';
import type { FormKind } from '#contract/forms.ts';
import { readableAddress } from '../mail/readableAddress.ts';
import type { JsonObject } from './messages.ts';

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
  /** Set where the welcome email can be sent once more. */
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
