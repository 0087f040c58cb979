import { useRef, useState } from 'react';
import { photoKioskBackend as product } from '../../../content/products/photoKioskBackend.ts';
import { useHashScroll } from '../../../features/markdown/useHashScroll.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { TableOfContents } from '../../../ui/TableOfContents.tsx';
import { Words } from '../../../ui/Words.tsx';
import type { PageProps } from '../../PageProps.ts';
import { DocumentFailure } from './DocumentFailure.tsx';
import { DocumentLinks } from './DocumentLinks.tsx';
import styles from './DocumentPage.module.css';

interface DocumentPageProps extends Pick<PageProps, 'crumbs' | 'words'> {
  /** Loads the words, in case they couldn't be had before the page was shown. */
  readonly loadWords: () => Promise<string | null>;
  /** A title above the document's own words. */
  readonly contentTitle?: string;
}

/** One of the product's documents in the layout that they share. */
export function DocumentPage({ crumbs, words, loadWords, contentTitle }: DocumentPageProps) {
  const [lateWords, setLateWords] = useState<string | null>(null);
  const html = words ?? lateWords;
  const box = useRef<HTMLElement>(null);
  useHashScroll(html !== null);

  async function retry() {
    const loaded = await loadWords();
    if (loaded !== null) {
      // The button that has the focus goes; the keyboard goes on from the document.
      box.current?.focus({ preventScroll: true });
      setLateWords(loaded);
    }
  }

  return (
    <>
      <div className={styles.top}>
        <Breadcrumbs items={crumbs} />
        <div className={styles.header}>
          <p className={styles.subtitle}>{product.subtitle}</p>
          <h1 tabIndex={-1}>{product.name}</h1>
          <p className={styles.description}>{product.description}</p>
        </div>
        <DocumentLinks />
      </div>
      <div className={styles.columns}>
        {html !== null && <TableOfContents html={html} />}
        <article className={styles.box} ref={box} tabIndex={-1}>
          {contentTitle && <h2 className={styles.contentTitle}>{contentTitle}</h2>}
          {html === null ? <DocumentFailure onRetry={retry} /> : <Words html={html} />}
        </article>
      </div>
    </>
  );
}
