import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

interface Look {
  /** `primary` once on a screen, `quiet` for the rest, `chosen` for what the visitor picked. */
  readonly look?: 'primary' | 'quiet' | 'chosen';
}

/** A button that does something on this page. */
export function Button({
  look = 'primary',
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button className={styles[look]} type={type} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'primary',
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  return <a className={styles[look]} {...rest} />;
}
