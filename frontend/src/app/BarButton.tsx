import type { ButtonHTMLAttributes } from 'react';
import styles from './BarButton.module.css';

/** A square button in the bar, which opens a menu. */
export function BarButton(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button type="button" className={styles.button} {...props} />;
}
