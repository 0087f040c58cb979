import { company } from '#contract/company.ts';
import { pickFields } from '#contract/forms.ts';
import { submitContactRequest } from '../../api/sendForm.ts';
import { Fields, Form, NextSteps } from '../../features/forms/Form.tsx';
import { useSubmission } from '../../features/forms/useSubmission.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelPage } from '../../ui/PanelPage.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './ContactPage.module.css';

export function Page({ crumbs }: PageProps) {
  const submission = useSubmission({
    kind: 'contact',
    send: (values, evidence) => submitContactRequest(pickFields('contact', values), evidence),
  });
  return (
    <PanelPage>
      <PageHeader
        narrow
        crumbs={crumbs}
        title="Contact Us"
        lead="Describe what worries you in a few sentences. An engineer, not a sales team, reads it and replies."
      >
        <dl className={styles.details}>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
          <dt>Phone</dt>
          <dd>
            <a href={company.phoneHref}>{company.phone}</a>
          </dd>
          <dt>Location</dt>
          <dd>{company.location}</dd>
        </dl>
      </PageHeader>
      <Panel>
        <h2 id="contact-form">Write to us</h2>
        <Form kind="contact" labelledBy="contact-form" submission={submission}>
          <Fields kind="contact" errors={submission.fieldErrors} />
        </Form>
        <p className={styles.note}>
          Please don’t send passwords, access keys or customer data. If we need to see your account,
          we’ll ask for a read-only role that you can delete.
        </p>
      </Panel>
      <div>
        <h2>What happens next</h2>
        <NextSteps />
      </div>
    </PanelPage>
  );
}
