import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Card.module.css';
import { Unbroken } from './Unbroken.tsx';

interface CardProps {
  /** Id of the title, for controls that it describes. */
  readonly titleId?: string;
  readonly title: string;
  readonly text?: string;
  readonly to?: string;
  readonly icon?: ReactNode;
  readonly eyebrow?: ReactNode;
  readonly points?: readonly string[];
  readonly action?: string;
  readonly children?: ReactNode;
}

export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

export function Card({
  titleId,
  title,
  text,
  to,
  icon,
  eyebrow,
  points,
  action,
  children,
}: CardProps) {
  return (
    <li className={to ? styles.linkedCard : styles.card}>
      <div>
        {icon && <div className={styles.icon}>{icon}</div>}
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
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.foot}>
        {points && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {action && (
          <p className={styles.action} aria-hidden="true">
            {action} <span>→</span>
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
