import { useId } from 'react';
import { readHeadings } from './readHeadings.ts';
import styles from './TableOfContents.module.css';
import { useHashLinks } from './useHashLinks.ts';
import { useSectionInView } from './useSectionInView.ts';

/** Links to the sections of a page's text, beside it where there is room. */
export function TableOfContents({ html }: { readonly html: string }) {
  const labelId = useId();
  const headings = readHeadings(html);
  const current = useSectionInView(headings.map(({ id }) => id));
  const followLink = useHashLinks();

  if (headings.length === 0) {
    return null;
  }
  return (
    <nav className={styles.contents} aria-labelledby={labelId}>
      <p id={labelId} className={styles.label}>
        On this page
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links turn keys into clicks themselves. */}
      <ul onClick={followLink}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
