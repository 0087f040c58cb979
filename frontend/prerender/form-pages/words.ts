import type { SubmissionKind } from '../../../lambdas/contract/forms.ts';
import { contactWords } from '../../src/features/forms/words/contactWords.ts';
import type { FormWords } from '../../src/features/forms/words/formWords.ts';
import { interestWords } from '../../src/features/forms/words/interestWords.ts';
import { privacyWords } from '../../src/features/forms/words/privacyWords.ts';

/** The words of all forms. */
export const formWords: Readonly<Record<SubmissionKind, FormWords>> = {
  contact: contactWords,
  interest: interestWords,
  privacy: privacyWords,
};
