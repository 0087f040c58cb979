import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { config } from '../../config.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useRootMark } from '../../ui/useRootMark.ts';
import styles from './ConsentControls.module.css';
import {
  type ConsentChoice,
  type ConsentState,
  currentConsent,
  reopenQuestion,
  useConsent,
  useIsAsking,
} from './consent.ts';
import { decideConsent } from './measure.ts';

const questionId = 'may-we';

function focusQuestion(): void {
  document.querySelector<HTMLElement>(`#${questionId} button`)?.focus();
}

function Question() {
  const cameFrom = useRef<EventTarget>(null);
  useRootMark('data-asking');

  // A visitor who asked for the question is taken to it; everybody else keeps the focus.
  useEffect(() => {
    if (currentConsent() !== 'undecided') {
      focusQuestion();
    }
  }, []);

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  }

  // The focus goes back before its button is removed.
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
    if (key === 'Escape' && currentConsent() !== 'undecided') {
      leave();
      reopenQuestion(false);
    }
  }

  return (
    <section
      id={questionId}
      className={`deep ${styles.question}`}
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
          {currentConsent() !== 'undecided' && !config.analyticsMeasurementId && (
            <p>Nothing is measured yet.</p>
          )}
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
 * Asks for consent at the bottom of the window until there is a choice, and again when the visitor
 * wants to change it. The live region is always there, so that screen readers announce what comes
 * into it.
 */
export function ConsentQuestion() {
  const isAsking = useIsAsking();
  return (
    <div className={styles.place} aria-live="polite">
      {isAsking && <Question />}
    </div>
  );
}

const stateTexts: Record<ConsentState, string> = {
  unknown: '',
  undecided: 'Analytics is off until you accept it.',
  accepted: 'You accepted analytics.',
  declined: 'You declined analytics.',
  signal: 'We honor your browser’s Global Privacy Control signal, so analytics is off.',
};

export function ConsentSettings({ className }: { readonly className: string | undefined }) {
  const state = useConsent();
  const isAsking = useIsAsking();
  const stateId = useId();

  function onClick() {
    if (state === 'undecided') {
      focusQuestion();
    } else {
      reopenQuestion(!isAsking);
    }
  }

  return (
    <div className={styles.choice}>
      <button
        type="button"
        className={className}
        aria-describedby={stateId}
        aria-expanded={isAsking}
        disabled={state === 'signal'}
        onClick={onClick}
      >
        Cookie settings
      </button>
      <p id={stateId} className={styles.state}>
        {stateTexts[state]}
      </p>
    </div>
  );
}
