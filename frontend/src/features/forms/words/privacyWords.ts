import type { FormWords } from './formWords.ts';

export const privacyWords: FormWords = {
  successText: 'Your request has been submitted successfully. We will process it within 45 days.',
  errorText: 'Sorry, there was an error submitting your request. Please try again later.',
  submit: 'Submit Request',
  fields: { address: { label: 'California address' } },
};

/** What stands above the fields. */
export const privacyIntro =
  'California residents can opt out of the sale or sharing of their personal information. We need ' +
  'these details to find you in our records.';
