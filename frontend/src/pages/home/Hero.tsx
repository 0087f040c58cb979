import type { PageText } from '../../content/PageText.ts';
import { TrustedHtml } from '../../ui/text.tsx';
import styles from './Hero.module.css';

const start = 'One request passes, one is denied. Pick a step.';

const steps = [
  {
    name: 'pass',
    label: 'Request passes',
    text: 'A visitor comes in at the edge, the only entrance for visitors, and reaches the data.',
  },
  {
    name: 'attack',
    label: 'Attacker skips the edge',
    text: 'A stolen key skips the edge and calls AWS directly.',
  },
  {
    name: 'deny',
    label: 'Guardrail denies',
    text: 'A guardrail denies the call, no matter what the account allows.',
  },
  {
    name: 'trail',
    label: 'Log records\u00a0it',
    text: 'The log of these calls is in another account, where nobody in this account can change it.',
  },
] as const;

/** One denied request in four steps. It works without script. @param props.drawings loaded apart */
export function Hero({ drawings }: { readonly drawings: PageText | null }) {
  return (
    <figure
      className={styles.hero}
      aria-label="An AWS account after our work, and a request that it denies"
    >
      <TrustedHtml name="" html={drawings?.html ?? ''} className={styles.drawings} />
      <fieldset className={styles.steps}>
        <legend className="visually-hidden">Follow a request</legend>
        {steps.map(({ name, label }) => (
          <label key={name}>
            <input
              type="radio"
              className="visually-hidden"
              aria-describedby={`step-${name}`}
              name="step"
              value={name}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <figcaption className={styles.captions}>
        <p data-step="start">{start}</p>
        {steps.map(({ name, text }) => (
          <p key={name} data-step={name} id={`step-${name}`}>
            {text}
          </p>
        ))}
      </figcaption>
    </figure>
  );
}
