import { useId } from 'react';
import { focusQuestion } from './ConsentQuestion.tsx';
import styles from './ConsentSettings.module.css';
import { type ConsentState, reopenQuestion, useConsent, useIsAsking } from './consent.ts';

const stateTexts: Record<ConsentState, string> = {
  unknown: '',
  undecided: 'Analytics is off until you accept it.',
  accepted: 'You accepted analytics.',
  declined: 'You declined analytics, so it is off.',
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
