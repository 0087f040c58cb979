import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Drawing } from '../Figure.tsx';
import { Unbroken } from '../text.tsx';
import styles from './Card.module.css';
import type { Fact } from './Facts.tsx';

interface CardProps {
  /** Id of the title, for controls that it describes. */
  readonly titleId?: string;
  readonly title: string;
  readonly text?: string;
  readonly to?: string;
  /** Subject of a drawing. */
  readonly drawing?: string;
  /** Whether the card is in view when the page opens, so its drawing is loaded at once. */
  readonly atTop?: boolean;
  readonly eyebrow?: ReactNode;
  readonly figure?: Fact;
  /** Whether the figure is above the drawing, which shows what it counts. */
  readonly figureDrawn?: boolean;
  readonly points?: readonly string[];
  readonly pointsLabel?: string;
  /** Whether the visitor has chosen what the card is about. */
  readonly chosen?: boolean;
  readonly action?: string;
  readonly children?: ReactNode;
}

export interface CardGridProps {
  /** Whether each card is a row where there is room, with its drawing beside its words. */
  readonly wide?: boolean;
  /** Whether at most two cards are in a row. */
  readonly pairs?: boolean;
  /**
   * On a phone, cards can be rows without drawings: their titles and texts, their titles and figures,
   * or all of their words.
   */
  readonly onPhone?: 'titles' | 'figures' | 'words';
}

export function CardGrid({
  wide,
  pairs,
  onPhone,
  children,
}: CardGridProps & { readonly children: ReactNode }) {
  return (
    <ul
      className={styles.grid}
      data-wide={wide && ''}
      data-pairs={pairs && ''}
      data-on-phone={onPhone}
    >
      {children}
    </ul>
  );
}

export function Card({
  titleId,
  title,
  text,
  to,
  drawing,
  atTop,
  eyebrow,
  figure,
  figureDrawn,
  points,
  pointsLabel,
  chosen,
  action,
  children,
}: CardProps) {
  const counted = figure && (
    <p className={styles.figure}>
      <strong>{figure.value}</strong> {figure.label}
    </p>
  );
  return (
    <li className={to ? styles.linkedCard : styles.card} data-chosen={chosen ? '' : undefined}>
      {drawing && !figureDrawn && <Drawing subject={drawing} atTop={atTop} />}
      {drawing && figureDrawn && (
        <div className={`deep ${styles.plate}`}>
          {counted}
          <Drawing subject={drawing} atTop={atTop} />
        </div>
      )}
      <div>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h3 id={titleId} className={styles.title}>
          {to ? (
            <Link to={to} reloadDocument={to.includes('.')} className={styles.link}>
              <Unbroken text={title} />
            </Link>
          ) : (
            <Unbroken text={title} />
          )}
        </h3>
        {text && (
          <p className={styles.text}>
            <Unbroken text={text} />
          </p>
        )}
        {!figureDrawn && counted}
      </div>
      <div className={styles.foot}>
        {pointsLabel && (
          <p className={styles.pointsLabel} aria-hidden="true">
            {pointsLabel}
          </p>
        )}
        {points && (
          <ul className={`dashed ${styles.points}`} aria-label={pointsLabel}>
            {points.map((point) => (
              <li key={point}>
                <Unbroken text={point} />
              </li>
            ))}
          </ul>
        )}
        {children}
        {action && (
          <p className={styles.action} aria-hidden="true">
            {action} <span className="forward">↓</span>
          </p>
        )}
      </div>
    </li>
  );
}
