import type { SubmissionKind } from '../../../../lambdas/contract/forms.ts';
import { fixedFields } from '../../../../lambdas/contract/nativeForms.ts';

/** What stands fixed in a form, for the browser that posts it by itself. */
export function HiddenFields({ kind }: { readonly kind: SubmissionKind }) {
  return Object.entries(fixedFields[kind]).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
