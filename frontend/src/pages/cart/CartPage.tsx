import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cartHeader, cartThanks } from '../../content/formPages.ts';
import { soc2Link } from '../../content/offer.ts';
import { solutionCatalog } from '../../content/solutionCatalog.ts';
import { useCart, useRemoveItem } from '../../features/cart/CartProvider.tsx';
import { type CartItem, cartItemId } from '../../features/cart/cartStore.ts';
import { givenAnswers } from '../../features/choosing/givenAnswers.ts';
import { readDraft } from '../../features/forms/drafts.ts';
import { Field, NextSteps } from '../../features/forms/Form.tsx';
import { IfNothingComes } from '../../features/forms/IfNothingComes.tsx';
import { InterestForm, roomForNote } from '../../features/forms/InterestForm.tsx';
import { ReplyBy } from '../../features/forms/ReplyBy.tsx';
import type { SubmissionState } from '../../features/forms/useSubmission.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { showFromHeading } from '../../ui/focus.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelPage } from '../../ui/PanelPage.tsx';
import { Section } from '../../ui/Section.tsx';
import { ReferenceNumber, Unbroken } from '../../ui/text.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import type { PageProps } from '../PageProps.ts';
import styles from './CartPage.module.css';

const { titles, type } = solutionCatalog.compliance;
const soc2: CartItem = { id: cartItemId('compliance', 'soc2'), title: titles.soc2, type };

export function Page({ crumbs }: PageProps) {
  const { items, add, clear } = useCart();
  const { list, removeItem } = useRemoveItem();
  const { note } = givenAnswers();
  // An edited note is in the draft, which outlives the answers.
  const [drafted] = useState(() => readDraft('interest')['message']);
  const hasNote = useHydrated();
  const { key, hash } = useLocation();
  const empty = items.length === 0;
  const [accepted, setAccepted] = useState<{ key: string; success: SubmissionState }>();
  const [sent, setSent] = useState<readonly CartItem[]>([]);

  // The button goes with the empty cart, and the focus to what has come in its place.
  function addSoc2() {
    add(soc2);
    list.current?.focus();
  }

  // Until a link is followed; "Check out" leads to this page too. A link with a hash stays here.
  if (accepted && (accepted.key === key || hash !== '')) {
    return <ThankYou crumbs={crumbs} items={sent} {...accepted.success} />;
  }
  return (
    <>
      <PanelPage>
        <PageHeader narrow crumbs={crumbs} {...cartHeader} />
        <section ref={list} tabIndex={-1} aria-labelledby="cart-items">
          <h2 id="cart-items">Your solutions</h2>
          {empty ? (
            <p className={styles.intro}>Your cart is empty</p>
          ) : (
            <ul className={`ruled ${styles.items}`}>
              {items.map(({ id, title, type }) => (
                <li key={id}>
                  <div>
                    <h3>
                      <Unbroken text={title} />
                    </h3>
                    <p>{type}</p>
                  </div>
                  <button
                    type="button"
                    className="as-link"
                    aria-label={`Remove ${title}`}
                    onClick={() => removeItem(id)}
                  >
                    Remove
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.ways}>
            <ButtonLink to={paths.solutions} look="quiet">
              {empty ? 'Find where to start' : 'Add more solutions'}
            </ButtonLink>
            {empty && (
              <Button look="quiet" data-with-script="" onClick={addSoc2}>
                Add SOC 2
              </Button>
            )}
          </div>
          {empty && (
            <ul className={styles.areas}>
              {Object.entries(solutionCatalog).map(([area, { type }]) => (
                <li key={area}>
                  <Link to={`${paths.solutions}/${area}`} className="onward">
                    {type}s
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
        <Panel>
          <h2 id="interest-form">Talk to us</h2>
          <InterestForm
            labelledBy="interest-form"
            items={items}
            note={
              hasNote && (
                <Field
                  kind="interest"
                  name="message"
                  label={note ? 'Your answers' : 'Anything to add'}
                  rows={note ? 6 : 3}
                  maxLength={roomForNote(items)}
                  defaultValue={drafted ?? note}
                />
              )
            }
            onStored={(stored) => {
              clear(stored);
              setSent(stored);
            }}
            onSuccess={(success) => setAccepted({ key, success })}
          />
        </Panel>
      </PanelPage>
      <Section title="What happens next" ground="sunken" heading="beside">
        <div>
          <NextSteps />
        </div>
      </Section>
    </>
  );
}

function ThankYou({
  crumbs,
  items,
  answer,
  email = '',
}: Pick<PageProps, 'crumbs'> &
  Pick<SubmissionState, 'answer' | 'email'> & { readonly items: readonly CartItem[] }) {
  useEffect(showFromHeading, []);
  return (
    <PanelPage>
      <PageHeader narrow crumbs={crumbs} {...cartThanks} />
      <Panel shows="success">
        <h2>Your request</h2>
        {answer?.reference && (
          <p>
            <ReferenceNumber reference={answer.reference} />
          </p>
        )}
        <ReplyBy kind="interest" sentTo={email} />
        <IfNothingComes />
        {items.length > 0 && (
          <ul aria-label="What you asked about">
            {items.map(({ id, title, type }) => (
              <li key={id}>
                <b>
                  <Unbroken text={title} />
                </b>{' '}
                <span>{type}</span>
              </li>
            ))}
          </ul>
        )}
        {items.some(({ id }) => id === soc2.id) ? (
          <ButtonLink to={soc2Link.href}>See the SOC 2 plan</ButtonLink>
        ) : (
          <ButtonLink to={`${paths.services}#finding`}>Read a sample finding</ButtonLink>
        )}
      </Panel>
      <div>
        <h2>What happens next</h2>
        <NextSteps />
      </div>
    </PanelPage>
  );
}
