import type { FieldName } from '../../../../../lambdas/contract/forms.ts';

/** Words of a form's own for one of its fields. */
interface FieldWords {
  readonly label?: string;
  readonly placeholder?: string;
}

/**
 * What a form says, whether script sends it or the browser posts it by itself. Each form's words are
 * a module, so that no page loads another form's.
 */
export interface FormWords {
  readonly successText: string;
  readonly errorText: string;
  /** What comes after a success, where its text leaves that open. */
  readonly nextText?: string;
  /** On its button. */
  readonly submit: string;
  readonly fields: Readonly<Partial<Record<FieldName, FieldWords>>>;
}
