import type { FormKind } from '../../../lambdas/contract/forms.ts';
import { cartThanks } from '../../src/content/cart.ts';
import { registrationThanks } from '../../src/content/products/registration.ts';
import { labels } from '../../src/features/forms/labels.ts';
import { ReplyBy } from '../../src/features/forms/ReplyBy.tsx';
import styles from '../../src/pages/cart/CartPage.module.css';
import { paths } from '../../src/paths.ts';
import { ButtonLink } from '../../src/ui/Button.tsx';
import { PageHeader } from '../../src/ui/PageHeader.tsx';
import { Section } from '../../src/ui/Section.tsx';

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
        <p className={styles.reference}>
          Your reference number is <strong>{reference}</strong>.
        </p>
        {registered && <p className={styles.reference}>{'{{next}}'}</p>}
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
