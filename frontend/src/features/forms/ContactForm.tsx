import { pickFields } from '../../../../lambdas/contract/forms.ts';
import { submitContactRequest } from '../../api/submitContactRequest.ts';
import { Fields } from './Field.tsx';
import { Form } from './Form.tsx';
import { useSubmission } from './useSubmission.ts';

export function ContactForm({ labelledBy }: { readonly labelledBy: string }) {
  const submission = useSubmission({
    kind: 'contact',
    send: (values, evidence) => submitContactRequest(pickFields('contact', values), evidence),
  });
  return (
    <Form kind="contact" labelledBy={labelledBy} submission={submission}>
      <Fields kind="contact" errors={submission.fieldErrors} />
    </Form>
  );
}
