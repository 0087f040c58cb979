import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { RegistrationAnswer } from '#contract/api.ts';
import { config } from '../../../config.ts';
import { registrationHeader, registrationThanks } from '../../../content/formPages.ts';
import { registration as texts } from '../../../content/products/registration.ts';
import { MailAgain, RegistrationForm } from '../../../features/forms/RegistrationForm.tsx';
import { ReplyBy } from '../../../features/forms/ReplyBy.tsx';
import { type RegistrationFailure, useRegistration } from '../../../features/forms/registration.ts';
import { readRegistrationToken } from '../../../features/measuring/registrationToken.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { showFromHeading } from '../../../ui/focus.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelPage } from '../../../ui/PanelPage.tsx';
import { ReferenceNumber } from '../../../ui/text.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import type { PageProps } from '../../PageProps.ts';
import styles from './FulfillmentPage.module.css';

const support = <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>;
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

  const header = success ? registrationThanks : registrationHeader;
  return (
    // The key makes each screen new, so that nothing of the one before moves into it.
    <PanelPage key={screen} className={styles.page}>
      <PageHeader
        narrow
        crumbs={crumbs}
        {...(failure ? { title: 'Error', lead: failure.message } : header)}
      />
      <Panel shows={screen}>
        {success && <Success {...submission.answer} email={submission.email} token={token} />}
        {failure && <Failure {...failure} onRetry={submission.retry} />}
        {simulated && screen !== 'form' && (
          <div className={styles.simulation}>{texts.simulation}</div>
        )}
        {screen === 'form' && (
          <>
            <h2 id="registration-form">Your registration</h2>
            <p data-without-script="">
              Without JavaScript, this page can’t tell whether your link works. If the page’s
              address contains “problem=”, the link doesn’t work. Open {toMarketplace}
            </p>
            <RegistrationForm
              labelledBy="registration-form"
              token={token ?? ''}
              submission={submission}
            />
          </>
        )}
      </Panel>
      <Steps screen={screen} />
      <Help screen={screen} />
    </PanelPage>
  );
}

type Screen = keyof typeof texts.goodToKnow;

/** The buyer's progress. After an error, the registration is the current step. */
function Steps({ screen }: { readonly screen: Screen }) {
  const at = screen === 'success' ? 2 : 1;
  return (
    <ol className={styles.steps} aria-label="Your progress">
      {texts.steps.map((step, index) => (
        <li
          key={step}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

interface SuccessProps extends Partial<RegistrationAnswer> {
  readonly email?: string | undefined;
  readonly token: string | null;
}

function Success({ reference, next, again, email = '', token }: SuccessProps) {
  return (
    <>
      <h2>Your registration</h2>
      {reference && (
        <p>
          <ReferenceNumber reference={reference} /> {next}
        </p>
      )}
      {again && token && <MailAgain token={token} email={email} />}
      <ReplyBy kind="registration" sentTo={email} />
      <p>{texts.meanwhile}</p>
      <ButtonLink to={`${paths.userGuide}#complete-onboarding`}>Complete onboarding</ButtonLink>
    </>
  );
}

interface FailureProps extends RegistrationFailure {
  readonly onRetry: () => void;
}

const toMarketplace =
  'your subscriptions in AWS Marketplace and choose “Set up your account” for Photo Kiosk Backend.';

/** Says that nothing is lost, and the one thing to do next. */
function Failure({ reasons, step, reference, onRetry }: FailureProps) {
  const advice: Readonly<Record<RegistrationFailure['step'], string>> = {
    retry: 'What you typed is still in the form, so you can send it again.',
    return: `Open ${toMarketplace}`,
    later: `Please wait a minute, then open ${toMarketplace}`,
    write: reference
      ? `We saved your purchase under reference ${reference} and alerted our team. Email us that reference so we know where to reach you.`
      : 'Email us about it, and we will take it from there.',
  };
  return (
    <>
      <h2>Your purchase is safe with AWS.</h2>
      {(reasons.length > 0 ? reasons : [advice[step]]).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {step === 'retry' && <Button onClick={onRetry}>Try again</Button>}
      {(step === 'return' || step === 'later') && (
        <ButtonLink to="https://aws.amazon.com/marketplace/library">
          Open your subscriptions
        </ButtonLink>
      )}
      {step === 'write' ? (
        <ButtonLink to={`mailto:${config.supportEmail}`}>Write to {config.supportEmail}</ButtonLink>
      ) : (
        <p>If that doesn’t help, write to {support} with your AWS account ID.</p>
      )}
    </>
  );
}

function Help({ screen }: { readonly screen: Screen }) {
  return (
    <aside className={styles.help} aria-labelledby="registration-help">
      <h2 id="registration-help">Good to know</h2>
      <ul>
        {texts.goodToKnow[screen].map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3> {text ?? support}
          </li>
        ))}
      </ul>
    </aside>
  );
}
