import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldError } from '../contract/api.ts';
import {
  type FieldTemplates,
  type FormPages,
  formPagesFile,
  type Refusal,
  type Template,
} from '../contract/formPages.ts';
import type { SubmissionKind } from '../contract/forms.ts';
import { escapeHtml } from '../shared/escapeHtml.ts';
import type { JsonObject } from '../shared/http/request.ts';

let read: FormPages | undefined;

/**
 * The pages that the site's build put beside this function's bundle. They are read at the first form
 * that needs one: hardly any does, and a cold start shall not wait for them.
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
export function renderSent(pages: FormPages, kind: SubmissionKind, reference: string): string {
  const { sentTitle, sent } = pages.forms[kind];
  return page(pages, sentTitle, fill(sent, new Map([['reference', escapeHtml(reference)]])));
}

/** What the visitor typed into a field, to be shown again. */
function typedIn({ name, multiline }: FieldTemplates, body: JsonObject): string {
  const value = body.get(name);
  const text = typeof value === 'string' ? value.toWellFormed() : '';
  // HTML drops a line break that stands first in a text area.
  return escapeHtml(multiline && text.startsWith('\n') ? `\n${text}` : text);
}

/** What kept a submission from being stored. */
export interface Refused {
  readonly why: Refusal;
  readonly errors: readonly FieldError[];
}

/**
 * The page with the form once more: what was typed still in it, and beside each field what is wrong
 * with it. The first such field has the focus.
 */
export function renderRefused(
  pages: FormPages,
  kind: SubmissionKind,
  body: JsonObject,
  { why, errors }: Refused,
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
  const places = { result: results[why], fields: rendered.join('') };
  return page(pages, refusedTitle, fill(refused, new Map(Object.entries(places))));
}
