import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';
import { Unbroken } from './text.tsx';

interface SectionProps {
  readonly id?: string;
  readonly title?: ReactNode;
  readonly lead?: string;
  /** Whether the lead is a paragraph, and not a line or two. */
  readonly longLead?: boolean;
  /** The title is for screen readers and outlines only: the page's own heading says it already. */
  readonly hiddenTitle?: boolean;
  readonly ground?: 'paper' | 'sunken' | 'deep';
  /**
   * Puts the heading above the content, or beside it if there is room, which suits text, or above
   * the first of two columns, in which the content places itself if scripts run.
   */
  readonly heading?: 'above' | 'beside' | 'split';
  readonly children: ReactNode;
}

export function Section({
  id,
  title,
  lead,
  longLead,
  hiddenTitle,
  ground = 'paper',
  heading = 'above',
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      className={ground === 'deep' ? `deep ${styles[ground]}` : styles[ground]}
      data-band={ground === 'paper' ? undefined : ''}
      aria-labelledby={title ? headingId : undefined}
    >
      <div className={styles[heading]}>
        {title && (
          <div
            className={hiddenTitle ? 'visually-hidden' : styles.top}
            data-lead={lead && (longLead ? 'long' : '')}
          >
            <h2 id={headingId}>{typeof title === 'string' ? <Unbroken text={title} /> : title}</h2>
            {lead && (
              <p className={styles.lead}>
                <Unbroken text={lead} />
              </p>
            )}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
