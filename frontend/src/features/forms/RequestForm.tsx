import { Button } from '../../ui/Button.tsx';
import { Form } from './Form.tsx';
import { RequestResult } from './RequestResult.tsx';
import type { Submission } from './useSubmission.ts';
import { VisitorFields } from './VisitorFields.tsx';
import { privacyIntro, privacyWords } from './words/privacyWords.ts';

const headingId = 'privacy-request-intro';

/** The California do-not-sell form. */
export function RequestForm({ submission }: { readonly submission: Submission }) {
  const { status } = submission;
  return (
    <Form submission={submission} labelledBy={headingId}>
      <p id={headingId}>{privacyIntro}</p>
      <VisitorFields kind="privacy" words={privacyWords} submission={submission} />
      <RequestResult submission={submission} />
      <Button type="submit" disabled={status === 'sending'}>
        {status === 'sending' ? 'Submitting...' : privacyWords.submit}
      </Button>
    </Form>
  );
}
