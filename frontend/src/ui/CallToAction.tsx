import { useId } from 'react';
import { ButtonLink } from './Button.tsx';
import styles from './CallToAction.module.css';

interface Action {
  readonly text: string;
  readonly href: string;
}

interface CallToActionProps {
  readonly title: string;
  readonly text: string;
  readonly primaryAction: Action;
  readonly secondaryAction?: Action;
}

export function CallToAction({ title, text, primaryAction, secondaryAction }: CallToActionProps) {
  const headingId = useId();
  return (
    <section
      className={`deep ${styles.block}`}
      aria-labelledby={headingId}
      data-band=""
      data-screen-only=""
    >
      <div className={styles.inner}>
        <div>
          <h2 id={headingId}>{title}</h2>
          <p>{text}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink to={primaryAction.href}>{primaryAction.text}</ButtonLink>
          {secondaryAction && (
            <ButtonLink to={secondaryAction.href} look="quiet">
              {secondaryAction.text}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
