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
  /** A title above the document's own words. */
  readonly contentTitle?: string;
}

/** One of the product's documents in the layout that they share. */
export function DocumentPage({ crumbs, words, contentTitle }: DocumentPageProps) {
  useHashScroll(words !== null);
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
        {words !== null && <TableOfContents html={words} />}
        <article className={styles.box}>
          {contentTitle && <h2 className={styles.contentTitle}>{contentTitle}</h2>}
          {words === null ? <DocumentFailure /> : <Words html={words} />}
        </article>
      </div>
    </>
  );
}
