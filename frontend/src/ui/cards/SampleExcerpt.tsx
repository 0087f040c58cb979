import { excerpt } from 'virtual:sample-excerpt';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { TrustedHtml } from '../text.tsx';
import styles from './SampleExcerpt.module.css';
import { SampleMark } from './SampleMark.tsx';

/** How the sample finding begins. It's a picture: links in words lead to the whole. */
export function SampleExcerpt() {
  return (
    <Link
      to={`${paths.services}#finding`}
      className={`light ${styles.excerpt}`}
      aria-hidden="true"
      tabIndex={-1}
    >
      <SampleMark />
      <TrustedHtml html={excerpt} />
      <p className={styles.more}>
        Read the whole finding <span className="forward">↓</span>
      </p>
    </Link>
  );
}
