import { useId } from 'react';
import { Link } from 'react-router-dom';
import { readHeadings } from './readHeadings.ts';
import styles from './TableOfContents.module.css';
import { useSectionInView } from './useSectionInView.ts';

export function TableOfContents({ html }: { readonly html: string }) {
  const labelId = useId();
  const headings = readHeadings(html);
  const current = useSectionInView(headings.map(({ id }) => id));

  if (headings.length === 0) {
    return null;
  }
  return (
    <nav className={styles.contents} aria-labelledby={labelId}>
      <p id={labelId} className={styles.label}>
        On this page
      </p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              preventScrollReset
              aria-current={id === current ? 'location' : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
