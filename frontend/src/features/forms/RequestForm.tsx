import { Button } from '../../ui/Button.tsx';
import { Form } from './Form.tsx';
import { RequestResult } from './RequestResult.tsx';
import type { Submission } from './useSubmission.ts';
import { VisitorFields } from './VisitorFields.tsx';

const headingId = 'privacy-request-intro';

/** The California do-not-sell form. */
export function RequestForm({ submission }: { readonly submission: Submission }) {
  const { status } = submission;
  return (
    <Form submission={submission} labelledBy={headingId}>
      <p id={headingId}>
        California residents can opt out of the sale or sharing of their personal information. We
        need these details to find you in our records.
      </p>
      <VisitorFields
        kind="privacy"
        submission={submission}
        words={{ address: { label: 'California address' } }}
      />
      <RequestResult submission={submission} />
      <Button type="submit" disabled={status === 'sending'}>
        {status === 'sending' ? 'Submitting...' : 'Submit Request'}
      </Button>
    </Form>
  );
}
