import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DocumentName } from '../../../api/fetchDocument.ts';
import { photoKioskBackend as product } from '../../../content/products/photoKioskBackend.ts';
import { useHashScroll } from '../../../features/markdown/scrollToHash.ts';
import { paths } from '../../../paths.ts';
import { Breadcrumbs } from '../../../ui/PageHeader.tsx';
import { Prose } from '../../../ui/texts/Prose.tsx';
import { TableOfContents } from '../../../ui/texts/TableOfContents.tsx';
import type { PageProps } from '../../PageProps.ts';
import { DocumentFailure } from './DocumentFailure.tsx';
import linkStyles from './DocumentLinks.module.css';
import styles from './DocumentPage.module.css';
import { useDocument } from './document.ts';

const documents = [
  { label: 'User Guide', path: paths.userGuide },
  { label: 'API Reference', path: paths.apiReference },
  { label: 'Security Considerations', path: paths.securityConsiderations },
  { label: 'Customer Support', path: paths.customerSupport },
];

interface DocumentPageProps extends Pick<PageProps, 'crumbs' | 'html'> {
  readonly name: DocumentName;
  readonly contentTitle: string;
}

export function DocumentPage({ crumbs, html: built, name, contentTitle }: DocumentPageProps) {
  const { html, failed, retry } = useDocument(name, built);
  const box = useRef<HTMLElement>(null);
  useHashScroll(html !== null);

  async function retryFromButton() {
    if (await retry()) {
      // The button that had the focus is gone; the keyboard goes on from the document.
      box.current?.focus({ preventScroll: true });
    }
  }

  return (
    <>
      <div className={styles.top}>
        <Breadcrumbs items={crumbs} />
      </div>
      <div className={styles.columns}>
        <div>
          <div className={styles.header}>
            <p className={styles.subtitle}>{product.subtitle}</p>
            <h1 tabIndex={-1}>{product.name}</h1>
            <p className={styles.description}>{product.description}</p>
          </div>
        </div>
        <div className={styles.side}>
          <DocumentLinks />
          {html !== null && <TableOfContents html={html} />}
        </div>
        <article
          className={html === null ? styles.emptyBox : styles.box}
          ref={box}
          tabIndex={-1}
          aria-busy={(html === null && !failed) || undefined}
        >
          <h2 className={styles.contentTitle}>{contentTitle}</h2>
          {html !== null ? (
            <Prose html={html} />
          ) : failed ? (
            <DocumentFailure onRetry={retryFromButton} />
          ) : (
            <p className={styles.loading}>Loading the document…</p>
          )}
        </article>
      </div>
    </>
  );
}

function DocumentLinks() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Documentation" className={linkStyles.documents}>
      <ul>
        {documents.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
