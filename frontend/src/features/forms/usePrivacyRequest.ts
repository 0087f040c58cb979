import { pickFields } from '../../../../lambdas/contract/forms.ts';
import { fixedFields } from '../../../../lambdas/contract/nativeForms.ts';
import { submitContactRequest } from '../../api/submitContactRequest.ts';
import { type Submission, useSubmission } from './useSubmission.ts';

/** Sends California do-not-sell requests. `onSuccess` is called when one is stored. */
export function usePrivacyRequest(onSuccess: () => void): Submission {
  return useSubmission({
    kind: 'privacy',
    send: (values, evidence) =>
      submitContactRequest({ ...pickFields('privacy', values), ...fixedFields.privacy }, evidence),
    onSuccess,
  });
}
