import { excerpt } from 'virtual:sample-excerpt';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { TrustedHtml } from '../text.tsx';
import styles from './SampleExcerpt.module.css';
import { SampleMark } from './SampleMark.tsx';

/** A sheet of the sample finding, cut off where its ground ends. It's a picture: links in words lead to the whole. */
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
    </Link>
  );
}
