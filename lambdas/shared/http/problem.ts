/** One field at fault, with a sentence for the person who filled it in. */
export type FieldError = { readonly field: string; readonly message: string };

/** The body of an error answer, `application/problem+json` (RFC 9457). */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly FieldError[];
};
