import type { FieldName } from './forms.ts';
import type { FormKind } from './nativeForms.ts';

/**
 * A piece of HTML whose places, such as `{{value}}`, are filled in with HTML. What goes in is never
 * searched for places.
 */
export type Template = string;

/** A field as the page shows it again. */
export interface FieldTemplates {
  readonly name: FieldName;
  readonly multiline: boolean;
  /** Place: `value`. */
  readonly fine: Template;
  /** Places: `value` and `error`. */
  readonly faulty: Template;
}

/** Why nothing was stored: faults in fields, something else that is told, or too long a text. */
export type Refusal = 'faults' | 'refused' | 'too-long';

/** The pages that a form ends on where the browser posts it by itself. */
export interface FormPage {
  /** Titles of the whole document, as HTML. */
  readonly sentTitle: string;
  readonly refusedTitle: string;
  /** What the main part says of a stored submission. Place: `reference`. */
  readonly sent: Template;
  /** The main part with the form again. Places: `result` and `fields`; the registration's `token`. */
  readonly refused: Template;
  /** Place in `refused`: `detail`. */
  readonly results: Readonly<Record<Refusal, Template>>;
  readonly fields: readonly FieldTemplates[];
}

/** What the site's build gives to the function that answers those posts. */
export interface FormPages {
  /** The content security policy of the pages. */
  readonly policy: string;
  /** The whole document. Places: `title` and `main`. */
  readonly document: Template;
  readonly forms: Readonly<Record<FormKind, FormPage>>;
}

/** The file that holds it, beside the function's bundle. */
export const formPagesFile = 'form-pages.json';
