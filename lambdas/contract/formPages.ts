import type { FieldName, FormKind } from './forms.ts';

/**
 * A piece of HTML with places, such as `{{value}}`, for other HTML. Inserted HTML isn't searched
 * for places.
 */
export type HtmlTemplate = string;

/** A field as the page shows it again. */
export interface FieldTemplates {
  readonly name: FieldName;
  readonly multiline: boolean;
  /** Place: `value`. */
  readonly fine: HtmlTemplate;
  /** Places: `value` and `error`. */
  readonly faulty: HtmlTemplate;
}

/** Why nothing was stored. `refused` has a text of its own. */
export type Refusal = 'faults' | 'refused' | 'too-long';

/** The result pages of a form that the browser posts by itself. */
export interface FormPage {
  /** Titles of the whole document, as HTML. */
  readonly sentTitle: string;
  readonly refusedTitle: string;
  /**
   * The main part after a stored submission. Places: `reference` and `email`; the registration's
   * `next` and `again`.
   */
  readonly sent: HtmlTemplate;
  /** The main part with the form again. Places: `result` and `fields`; the registration's `token`. */
  readonly refused: HtmlTemplate;
  /** Place in `refused`: `detail`. */
  readonly results: Readonly<Record<Refusal, HtmlTemplate>>;
  readonly fields: readonly FieldTemplates[];
}

/** What the site's build provides for the function that answers such posts. */
export interface FormPages {
  /** The content security policy of the pages. */
  readonly policy: string;
  /** The whole document. Places: `title` and `main`. */
  readonly document: HtmlTemplate;
  /** Asks for a welcome email once more. Places: `token` and `email`. */
  readonly again: HtmlTemplate;
  readonly forms: Readonly<Record<FormKind, FormPage>>;
}

/** The file that holds it, beside the function's bundle. */
export const formPagesFile = 'form-pages.json';
