import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ConsentQuestion.module.css';
import { consent } from './consent.ts';
import { decideConsent } from './decideConsent.ts';
import { stepAside } from './stepAside.ts';
import type { ConsentChoice } from './storedChoice.ts';
import { useConsent, useIsAsking } from './useConsent.ts';

const questionId = 'may-we';

/** Takes the keyboard to the question that already shows. */
export function focusQuestion(): void {
  document.querySelector<HTMLElement>(`#${questionId} button`)?.focus();
}

function Question() {
  const choice = useConsent();
  const cameFrom = useRef<EventTarget>(null);

  // A visitor who asked for the question is taken to it; everybody else keeps the focus.
  useEffect(() => {
    if (consent.current() !== 'undecided') {
      focusQuestion();
    }
  }, []);

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  }

  // The question goes, so the focus goes back first.
  function leave() {
    const next = cameFrom.current ?? document.querySelector('main');
    if (next instanceof HTMLElement) {
      next.focus({ preventScroll: true });
    }
  }

  function answer(answered: ConsentChoice) {
    leave();
    decideConsent(answered);
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape' && choice !== 'undecided') {
      leave();
      consent.reopen(false);
    }
  }

  return (
    <section
      id={questionId}
      className={styles.question}
      aria-label="Cookie consent"
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <p>May we use Google Analytics cookies to learn which pages are useful?</p>
          <p>
            Nothing is loaded or sent unless you accept. You can change this later.{' '}
            <Link to={paths.privacyPolicy}>Privacy Policy</Link>
          </p>
        </div>
        <div className={styles.answers}>
          <Button look="quiet" onClick={() => answer('accepted')}>
            Accept
          </Button>
          <Button look="quiet" onClick={() => answer('declined')}>
            Decline
          </Button>
        </div>
      </div>
    </section>
  );
}

/**
 * Asks for consent at the bottom of the window, or of the page where it would be in the way, until
 * there is a choice, and again when the visitor wants to change it. The place is always there, so
 * that a screen reader speaks what comes into it.
 */
export function ConsentQuestion() {
  const isAsking = useIsAsking();
  const { pathname } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other controls.
  useLayoutEffect(
    () => (isAsking && place.current ? stepAside(place.current) : undefined),
    [isAsking, pathname],
  );
  return (
    <div ref={place} className={styles.place} aria-live="polite">
      {isAsking && <Question />}
    </div>
  );
}
