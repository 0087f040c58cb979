import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { MailForecast, RegistrationAnswer } from '../../../../../lambdas/contract/forms.ts';
import { config } from '../../../config.ts';
import { registrationHeader, registrationThanks } from '../../../content/products/registration.ts';
import { RegistrationForm } from '../../../features/forms/RegistrationForm.tsx';
import { type RegistrationFailure, useRegistration } from '../../../features/forms/registration.ts';
import { readRegistrationToken } from '../../../features/measuring/registrationToken.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { showFromHeading } from '../../../ui/focusHeading.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import type { PageProps } from '../../PageProps.ts';
import styles from './FulfillmentPage.module.css';

const failureTitle = 'Error';
const unknownQuery = new URLSearchParams();

/** `/products/photo-kiosk-backend/fulfillment`, where AWS Marketplace sends its buyers. */
export function Page({ crumbs }: PageProps) {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const hydrated = useHydrated();
  // The prerendered page doesn't know the query: it shows the form.
  const token = hydrated ? readRegistrationToken(search) : 'unknown';
  const query = hydrated ? params : unknownQuery;
  const { submission, simulated, failure } = useRegistration(token, query);
  const success = submission.status === 'success' && !failure;
  const screen = failure ? 'error' : success ? 'success' : 'form';
  const seen = useRef(screen);
  useEffect(() => {
    if (seen.current !== screen) {
      seen.current = screen;
      showFromHeading();
    }
  }, [screen]);

  return (
    <>
      {success && <PageHeader crumbs={crumbs} {...registrationThanks} />}
      {failure && <PageHeader crumbs={crumbs} title={failureTitle} lead={failure.message} />}
      {screen === 'form' && <PageHeader crumbs={crumbs} {...registrationHeader} />}
      {/* Each screen is a new one: nothing of the one before moves about in it. */}
      <Section key={screen}>
        <div className={styles.columns}>
          <div className={styles.main}>
            {simulated && screen !== 'form' && (
              <p className={styles.simulation}>
                This was a simulation. Nothing was registered and no mail was sent.
              </p>
            )}
            {success && <Success {...submission.answer} />}
            {failure && <Failure {...failure} onRetry={submission.retry} />}
            {screen === 'form' && (
              <>
                <h2 id="registration-form" className={styles.heading}>
                  Your registration
                </h2>
                <RegistrationForm
                  labelledBy="registration-form"
                  token={token ?? ''}
                  submission={submission}
                />
              </>
            )}
          </div>
          <Help />
        </div>
      </Section>
    </>
  );
}

const welcomeWords: Readonly<Record<MailForecast, string>> = {
  sent: 'We have mailed you the next steps.',
  soon: 'A mail with the next steps goes out to you as soon as it can.',
  tomorrow:
    'A mail with the next steps goes out to you tomorrow: an address gets one mail a day from us.',
  none: 'We can’t mail you at this address: write to support and quote the number.',
};

function Success({ reference, welcome = 'soon' }: Partial<RegistrationAnswer>) {
  return (
    <>
      {reference && (
        <p>
          Your reference number is <strong>{reference}</strong>. {welcomeWords[welcome]}
        </p>
      )}
      <ButtonLink to={`${paths.userGuide}#complete-onboarding`}>Complete onboarding</ButtonLink>
    </>
  );
}

interface FailureProps extends RegistrationFailure {
  readonly onRetry: () => void;
}

/** Says what to do next: one thing, which helps. */
function Failure({ reasons, step, reference, onRetry }: FailureProps) {
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {step === 'retry' && (
        <>
          {reasons.length === 0 && <p>What you typed is still in the form.</p>}
          <Button onClick={onRetry}>Try again</Button>
        </>
      )}
      {(step === 'return' || step === 'later') && (
        <>
          {reasons.length === 0 && (
            <>
              <p>Your purchase of Photo Kiosk Backend is safe with AWS.</p>
              <p>
                {step === 'later' ? 'Please wait a minute, then open' : 'Open'} your subscriptions
                in AWS Marketplace and choose “Set up your account” for it.
              </p>
            </>
          )}
          <ButtonLink to="https://aws.amazon.com/marketplace/library">
            Your subscriptions in AWS Marketplace
          </ButtonLink>
        </>
      )}
      {step === 'write' && (
        <>
          {reasons.length === 0 && <p>{wordsToWrite(reference)}</p>}
          <ButtonLink to={`mailto:${config.supportEmail}`}>
            Write to {config.supportEmail}
          </ButtonLink>
        </>
      )}
    </>
  );
}

function wordsToWrite(reference: string | undefined): string {
  return reference
    ? `What it told us is stored under ${reference}, and our team is told of it. Write to us and quote that number, so that we can reach you.`
    : 'Write to us about your purchase. It is safe with AWS.';
}

function Help() {
  return (
    <aside className={styles.help} aria-labelledby="registration-help">
      <h2 id="registration-help" className={styles.heading}>
        Good to know
      </h2>
      <ul>
        <li>
          AWS handles the subscription and the payment. This page asks for no payment details.
        </li>
        <li>
          Access follows your license, which AWS usually activates within minutes of the purchase.
        </li>
        <li>We mail you the launch link within one business day of that.</li>
        <li>Any address that you read works, including personal ones.</li>
        <li>
          Questions? <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
        </li>
      </ul>
    </aside>
  );
}
