import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { cartHeader, cartThanks } from '../../content/cart.ts';
import { useCart } from '../../features/cart/CartProvider.tsx';
import { useRemoveItem } from '../../features/cart/useRemoveItem.ts';
import { givenAnswers, keepAnswers } from '../../features/choosing/givenAnswers.ts';
import { Field } from '../../features/forms/Field.tsx';
import { FirstCall } from '../../features/forms/FirstCall.tsx';
import { InterestForm } from '../../features/forms/InterestForm.tsx';
import type { Success } from '../../features/forms/submissionStore.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { showFromHeading } from '../../ui/focusHeading.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './CartPage.module.css';

const formHeadingId = 'interest-form';

/** `/cart` */
export function Page({ crumbs }: PageProps) {
  const { items, clear } = useCart();
  const { list, removeItem } = useRemoveItem<HTMLElement>();
  const { answers, note } = givenAnswers();
  const [accepted, setAccepted] = useState<Success>();

  if (accepted) {
    return <ThankYou crumbs={crumbs} {...accepted} />;
  }
  return (
    <>
      <PageHeader crumbs={crumbs} {...cartHeader} />
      <div className={styles.columns}>
        <section ref={list} tabIndex={-1} aria-labelledby="cart-items">
          <h2 id="cart-items" className={styles.heading}>
            Your solutions
          </h2>
          {items.length === 0 ? (
            <div className={styles.empty}>
              <p>Your cart is empty</p>
              <ButtonLink to={paths.solutions} look="quiet">
                Browse solutions
              </ButtonLink>
              <Link to={paths.contact}>Not sure? Describe the problem</Link>
            </div>
          ) : (
            <ul className={styles.items}>
              {items.map(({ id, title, type }) => (
                <li key={id}>
                  <div>
                    <h3>
                      <Unbroken text={title} />
                    </h3>
                    <p>{type}</p>
                  </div>
                  <Button
                    look="quiet"
                    aria-label={`Remove ${title}`}
                    onClick={() => removeItem(id)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className={styles.form}>
          <h2 id={formHeadingId} className={styles.heading}>
            Request a conversation
          </h2>
          <InterestForm
            labelledBy={formHeadingId}
            items={items}
            note={
              answers[0] && (
                <Field
                  multiline
                  rows={6}
                  label="Your answers"
                  name="message"
                  defaultValue={note}
                  onChange={({ currentTarget }) => keepAnswers({ note: currentTarget.value })}
                />
              )
            }
            onAccepted={(success, sent) => {
              setAccepted(success);
              clear(sent);
            }}
          />
        </div>
        <FirstCall />
      </div>
    </>
  );
}

function ThankYou({ crumbs, reference, unsent }: Pick<PageProps, 'crumbs'> & Success) {
  useEffect(showFromHeading, []);
  return (
    <>
      <PageHeader crumbs={crumbs} {...cartThanks} />
      <Section>
        {reference && (
          <p className={styles.reference}>
            Your reference number is <strong>{reference}</strong>.
          </p>
        )}
        {unsent.length > 0 && <NotSent unsent={unsent} />}
        <ButtonLink to={paths.home}>Return to Homepage</ButtonLink>
      </Section>
    </>
  );
}

/** The form is gone, and what was typed into it at the last moment shall not go with it. */
function NotSent({ unsent }: Pick<Success, 'unsent'>) {
  return (
    <div className={styles.notSent}>
      <p>
        What you typed while it was on its way is not part of the request. Tell us when we reply, or{' '}
        <Link to={paths.contact}>write to us</Link>:
      </p>
      <ul>
        {unsent.map(({ label, value }) => (
          <li key={label}>
            {label}: <strong>{value}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
