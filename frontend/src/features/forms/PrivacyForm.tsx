import { NativeForm } from './NativeForm.tsx';
import { idle } from './submissionStore.ts';
import { VisitorFields } from './VisitorFields.tsx';
import { privacyWords } from './words/privacyWords.ts';

/**
 * The California do-not-sell form where it stands on a page, which needs no script. `labelledBy` is
 * the id of the heading that names it.
 */
export function PrivacyForm({ labelledBy }: { readonly labelledBy: string }) {
  return (
    <NativeForm kind="privacy" submit={privacyWords.submit} labelledBy={labelledBy}>
      <VisitorFields kind="privacy" words={privacyWords} submission={idle} />
    </NativeForm>
  );
}
