import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';

interface Look {
  /** `primary` once on a screen, `quiet` for the rest, `chosen` for what the visitor picked. */
  readonly look?: 'primary' | 'quiet' | 'chosen';
}

export function Button({
  look = 'primary',
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button className={styles[look]} type={type} {...rest} />;
}

/** A link that looks like a button, to a page or, with its scheme, to anywhere else. */
export function ButtonLink({ look = 'primary', ...rest }: Look & LinkProps) {
  return <Link className={styles[look]} {...rest} />;
}
