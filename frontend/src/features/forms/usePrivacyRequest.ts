import { pickFields, privacyRequestType } from '../../../../lambdas/contract/forms.ts';
import { submitContactRequest } from '../../api/submitContactRequest.ts';
import { type Submission, useSubmission } from './useSubmission.ts';

/** What every privacy request carries beside the visitor's fields. */
const fixedFields = {
  subject: 'CCPA/CPRA Do Not Sell Request',
  message:
    'This is a request to opt out of the sale of my personal information under the CCPA/CPRA.',
  type: privacyRequestType,
} as const;

/** Sends California do-not-sell requests. `onSuccess` is called when one is stored. */
export function usePrivacyRequest(onSuccess: () => void): Submission {
  return useSubmission({
    kind: 'privacy',
    send: (values, evidence) =>
      submitContactRequest({ ...pickFields('privacy', values), ...fixedFields }, evidence),
    onSuccess,
  });
}
