import type { PageText } from '../../content/PageText.ts';
import { TrustedHtml } from '../../ui/text.tsx';
import './hero.css';

const start = 'One request passes, one is denied. Pick a step.';

const steps = [
  {
    label: 'Request passes',
    text: 'A visitor comes in at the edge, the only way in, and reaches the data.',
  },
  {
    label: 'Attacker skips the edge',
    text: 'A stolen key skips the edge and calls AWS directly.',
  },
  {
    label: 'Guardrail denies',
    text: 'A guardrail denies the call, no matter what the account allows.',
  },
  {
    label: 'Log records\u00a0it',
    text: 'The log of these calls is in another account, where nobody in this account can change it.',
  },
] as const;

/** One denied request in four steps. It works without script. @param props.drawings loaded apart */
export function Hero({ drawings }: { readonly drawings: PageText | null }) {
  return (
    <figure id="hero" aria-label="An AWS account after our work, and a request that it denies">
      <TrustedHtml name="" html={drawings?.html ?? ''} />
      <fieldset>
        <legend className="visually-hidden">Follow a request</legend>
        {steps.map(({ label }, at) => (
          <label key={label}>
            <input
              type="radio"
              className="visually-hidden"
              id={`h${at + 1}`}
              aria-describedby={`step-${at + 1}`}
              name="step"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <figcaption>
        <p className="c0">{start}</p>
        {steps.map(({ label, text }, at) => (
          <p key={label} className={`c${at + 1}`} id={`step-${at + 1}`}>
            {text}
          </p>
        ))}
      </figcaption>
    </figure>
  );
}
