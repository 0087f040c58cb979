import type { FormKind } from '../../../lambdas/contract/api.ts';
import { cartThanks, registrationThanks } from '../../src/content/formPages.ts';
import { Form } from '../../src/features/forms/Form.tsx';
import { labels, privacyIntro } from '../../src/features/forms/fields.ts';
import { ReplyBy } from '../../src/features/forms/ReplyBy.tsx';
import resultStyles from '../../src/pages/cart/CartPage.module.css';
import { paths } from '../../src/paths.ts';
import { ButtonLink } from '../../src/ui/Button.tsx';
import { PageHeader } from '../../src/ui/PageHeader.tsx';
import { Section } from '../../src/ui/Section.tsx';

const headingId = 'form';

/** The form again, when a post without scripts was refused and nothing was stored. */
export function RefusedPage({ kind }: { readonly kind: FormKind }) {
  return (
    <>
      <PageHeader
        title="Not Sent Yet"
        lead="We haven’t saved anything yet. Check the form below and send it again."
      />
      <div className="form-page">
        <div>
          <h2 id={headingId}>{labels[kind].name}</h2>
          <div data-panel="">
            <Form kind={kind} labelledBy={headingId}>
              {kind === 'privacy' && <p>{privacyIntro}</p>}
              {'{{result}}{{fields}}'}
              {kind === 'registration' && <input type="hidden" name="token" value="{{token}}" />}
            </Form>
          </div>
        </div>
      </div>
    </>
  );
}

interface SentPageProps {
  readonly kind: FormKind;
  readonly reference: string;
}

/** Thanks for a submission that was posted without scripts. */
export function SentPage({ kind, reference }: SentPageProps) {
  const registered = kind === 'registration';
  const { title } = registered ? registrationThanks : cartThanks;
  const lead = kind === 'interest' ? cartThanks.lead : labels[kind].successText;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Section>
        <p className={resultStyles.reference}>
          Your reference number is <strong>{reference}</strong>.
        </p>
        {registered && <p className={resultStyles.reference}>{'{{next}}'}</p>}
        {registered && '{{again}}'}
        <ReplyBy kind={kind} sentFrom="{{email}}" />
        {registered ? (
          <ButtonLink to={`${paths.userGuide}#complete-onboarding`}>Complete onboarding</ButtonLink>
        ) : (
          <ButtonLink to={paths.home}>Return to Homepage</ButtonLink>
        )}
      </Section>
    </>
  );
}
