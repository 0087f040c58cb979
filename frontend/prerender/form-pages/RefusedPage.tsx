import type { FormKind } from '../../../lambdas/contract/forms.ts';
import { Form } from '../../src/features/forms/Form.tsx';
import { labels, privacyIntro } from '../../src/features/forms/labels.ts';
import styles from '../../src/pages/contact/ContactPage.module.css';
import { PageHeader } from '../../src/ui/PageHeader.tsx';

const headingId = 'form';

/** The form again, when a post without scripts was refused and nothing was stored. */
export function RefusedPage({ kind }: { readonly kind: FormKind }) {
  return (
    <>
      <PageHeader
        title="Not Sent Yet"
        lead="We haven’t saved anything yet. Check the form below and send it again."
      />
      <div className={styles.columns}>
        <div className={styles.form}>
          <h2 id={headingId} className={styles.heading}>
            {labels[kind].name}
          </h2>
          <Form kind={kind} labelledBy={headingId}>
            {kind === 'privacy' && <p>{privacyIntro}</p>}
            {'{{result}}{{fields}}'}
            {kind === 'registration' && <input type="hidden" name="token" value="{{token}}" />}
          </Form>
        </div>
      </div>
    </>
  );
}
