import { TableOfContents } from './TableOfContents.tsx';
import { Words } from './Words.tsx';
import styles from './WordsWithContents.module.css';

/** A page's text with its table of contents beside it. */
export function WordsWithContents({ html }: { readonly html: string }) {
  return (
    <div className={styles.columns}>
      <TableOfContents html={html} />
      <Words html={html} />
    </div>
  );
}
