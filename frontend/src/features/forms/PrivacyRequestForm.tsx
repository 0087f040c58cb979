import { submitContactRequest } from '../../api/submitContactRequest.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { FormResult } from './FormResult.tsx';
import { fieldLengths } from './fieldLengths.ts';
import { useSubmission } from './useSubmission.ts';
import { EmailField, NameField, PhoneField } from './visitorFields.tsx';

const headingId = 'privacy-request-intro';

/** What every privacy request carries beside the visitor's fields. */
const fixedFields = {
  subject: 'CCPA/CPRA Do Not Sell Request',
  message:
    'This is a request to opt out of the sale of my personal information under the CCPA/CPRA.',
  type: 'ccpa_request',
} as const;

/** The California do-not-sell form. `onSuccess` is called when the request is stored. */
export function PrivacyRequestForm({ onSuccess }: { readonly onSuccess: () => void }) {
  const submission = useSubmission(
    ({ name = '', email = '', address = '', phone = '' }, evidence) =>
      submitContactRequest({ name, email, address, phone, ...fixedFields }, evidence),
    onSuccess,
  );
  const { status, fieldErrors } = submission;
  return (
    <Form submission={submission} labelledBy={headingId}>
      <p id={headingId}>
        California residents can opt out of the sale or sharing of their personal information. We
        need these details to find you in our records.
      </p>
      <NameField submission={submission} />
      <EmailField submission={submission} />
      <Field
        label="California address"
        name="address"
        autoComplete="street-address"
        required
        maxLength={fieldLengths.address}
        error={fieldErrors['address']}
      />
      <PhoneField submission={submission} />
      <FormResult
        submission={submission}
        successText="Your request has been submitted successfully. We will process it within 45 days."
        errorText="Sorry, there was an error submitting your request. Please try again later."
      />
      <Button type="submit" disabled={status === 'sending'}>
        {status === 'sending' ? 'Submitting...' : 'Submit Request'}
      </Button>
    </Form>
  );
}
